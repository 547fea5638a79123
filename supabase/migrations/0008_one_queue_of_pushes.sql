-- One queue of pushes, for customers' devices and managers', in place of three. Every push that waits stays.

-- Of several statuses that wait for one device the newest alone is told.
delete from private.pushes as push
where exists (
  select from private.pushes as newer
  where newer.submission_id = push.submission_id and newer.endpoint = push.endpoint and newer.id > push.id
);
drop index private.pushes_subscription;

-- A row is what a device has still to be told of an order: one for each topic, the latest
-- (docs/decisions/0003-own-outbox-without-workbox-background-sync.md#one-queue-of-pushes).

-- Whom it tells: a customer's device or a manager's. A push goes with its subscription.
alter table private.pushes rename column endpoint to customer_endpoint;
alter table private.pushes alter column customer_endpoint drop not null;
alter table private.pushes add column manager_endpoint text references private.desk_devices (endpoint) on delete cascade;
alter table private.pushes add check (num_nonnulls(customer_endpoint, manager_endpoint) = 1);
alter table private.pushes
  add column endpoint text not null generated always as (coalesce(customer_endpoint, manager_endpoint)) stored;
alter table private.pushes add foreign key (submission_id) references public.submissions (id) on delete cascade;

-- What it says. The status is that of the kind 'status', the question that of the kind 'question'.
alter table private.pushes add column topic text not null default 'status';
alter table private.pushes alter column topic drop default;
alter table private.pushes add column kind text not null default 'status';
alter table private.pushes alter column kind drop default;
alter table private.pushes alter column status drop not null;
alter table private.pushes add column question_id uuid references private.questions (id) on delete cascade;
alter table private.pushes
  add check ((kind = 'status') = (status is not null) and (kind = 'question') = (question_id is not null));
alter table private.pushes add unique (submission_id, endpoint, topic);

-- When it was last given something to say.
alter table private.pushes rename column created_at to queued_at;
-- How often it is to be told, and how often it was.
alter table private.pushes add column times integer not null default 1;
alter table private.pushes add column told integer not null default 0;
-- Whether it was given something else to say while it was under way.
alter table private.pushes add column is_changed boolean not null default false;

insert into private.pushes (submission_id, customer_endpoint, topic, kind, question_id, next_attempt_at, attempts, lease)
select submission_id, endpoint, 'question', 'question', question_id, next_attempt_at, attempts, lease
from private.question_pushes;

-- Of a doubtful order the first ring was counted as the last of 120.
insert into private.pushes (submission_id, manager_endpoint, topic, kind, next_attempt_at, attempts, lease, times, told)
select submission_id, endpoint, 'desk', kind, next_attempt_at, attempts, lease,
  case when kind <> 'new' or is_doubtful then 1 else 120 end,
  case when kind = 'new' and is_doubtful then 0 else shown end
from private.desk_pushes, lateral (
  select exists (
    select from private.senders where senders.submission_id = desk_pushes.submission_id and senders.is_doubtful
  ) as is_doubtful
) as sender;

drop table private.question_pushes;
drop table private.desk_pushes;
create index pushes_manager_endpoint on private.pushes (manager_endpoint);
create index pushes_question_id on private.pushes (question_id);
