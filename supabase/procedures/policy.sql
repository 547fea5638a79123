-- What the content security policy of the document of payments stopped (docs/rules/operator.md#stopped-by-the-policy).

-- Counts what a browser reports. Anybody can report anything: 100 rows are kept, those that were reported last.
create function public.keep_policy_report(p_directive text, p_blocked text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.policy_reports as known (directive, blocked) values (p_directive, p_blocked)
  on conflict (directive, blocked) do update set times = known.times + 1, last_at = now();
  delete from private.policy_reports
  where (directive, blocked) in (
    select directive, blocked from private.policy_reports order by last_at desc, directive, blocked offset 100
    for update skip locked
  );
end
$$;
grant execute on function public.keep_policy_report(text, text) to service_role;
