-- One balance of an order that was paid and corrected, questions without a proposal, and answers that a manager has read.

-- How much of this link's kind was left out of it, in cents, because the other kind was paid too much: once it is paid, that is settled.
alter table private.payment_links add column credit integer not null default 0 check (credit >= 0);

-- An empty proposal: there is nothing to put in the article's place.
alter table private.questions drop constraint questions_proposal_check;
alter table private.questions add constraint questions_proposal_check check (char_length(proposal) <= 300);

-- When a manager has read the answer; null while it is a sign.
alter table private.questions add column seen_at timestamptz;
update private.questions set seen_at = answered_at;
create index questions_to_read on private.questions (answered_at, submission_id) where answer is not null and seen_at is null;
