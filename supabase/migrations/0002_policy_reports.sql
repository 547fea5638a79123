-- What the content security policy of the document of payments stopped (docs/rules/operator.md#stopped-by-the-policy).

create table private.policy_reports (
  directive text not null check (length(directive) <= 40),
  -- An origin, or a word such as « inline »: never an address, which may name a customer.
  blocked text not null check (length(blocked) <= 250),
  times bigint not null default 1,
  last_at timestamptz not null default now(),
  primary key (directive, blocked)
);
