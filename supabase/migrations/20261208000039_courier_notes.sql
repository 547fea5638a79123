-- The manager's word to the courier outlives the link that it was written for (docs/rules/desk.md#courier).

-- Returns what the manager has written for the courier of an order, in the last link that was made for one; null without a word.
create or replace function private.courier_note(p_id uuid)
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select note from private.share_links
  where submission_id = p_id and kind = 'course'
  order by ended_at is null desc, created_at desc, ended_at desc
  limit 1
$$;

-- Returns the token of the order's open link of a kind, and makes one where there is none. The caller holds the order's row.
-- A courier's link lasts for three days, the others for thirty, and begins with the note of the one before it.
create or replace function private.open_share(p_id uuid, p_kind text)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  known text;
  chance constant bytea := uuid_send(gen_random_uuid());
begin
  update private.share_links set ended_at = expires_at
  where submission_id = p_id and kind = p_kind and ended_at is null and expires_at <= now();
  select token into known from private.share_links where submission_id = p_id and kind = p_kind and ended_at is null;
  if known is null then
    known := private.new_link_token();
    insert into private.share_links (token, submission_id, kind, note, code, expires_at)
    values (
      known, p_id, p_kind, case when p_kind = 'course' then private.courier_note(p_id) end,
      case when p_kind = 'course' then
        lpad(((get_byte(chance, 0) * 65536 + get_byte(chance, 1) * 256 + get_byte(chance, 2)) % 10000)::text, 4, '0')
      end,
      now() + case when p_kind = 'course' then interval '3 days' else interval '30 days' end
    );
  end if;
  return known;
end
$$;

-- Returns what an order has shared: {links: [{kind, token, note, code, createdAt, expiresAt}] of the open ones, steps: [{step,
-- at, storedAt, detail, photo}] of the courier, questions: see questions_of, list: the text of its grocery list, phone: its customer's,
-- note: see courier_note}, list and phone empty where there is none.
create or replace function public.desk_shared(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_operator();
  return jsonb_build_object(
    'links', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', link.kind, 'token', link.token, 'note', link.note, 'code', link.code,
        'createdAt', private.iso_utc(link.created_at), 'expiresAt', private.iso_utc(link.expires_at)
      ) order by link.kind), '[]')
      from private.share_links as link where submission_id = p_id and private.is_open(link)
    ),
    'steps', private.course_steps(p_id),
    'questions', private.questions_of(p_id),
    'list', coalesce((select fields ->> 'liste_de_courses_detaillee' from public.submissions where id = p_id), ''),
    'phone', coalesce((
      select coalesce(
        fields ->> 'telephone', fields ->> 'customer_phone', fields ->> 'contact_phone', fields ->> 'sender_phone',
        fields ->> 'demandeur_telephone'
      )
      from public.submissions where id = p_id
    ), ''),
    'note', private.courier_note(p_id)
  );
end
$$;

revoke all on function
  private.courier_note(uuid),
  private.open_share(uuid, text),
  public.desk_shared(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.desk_shared(uuid) to authenticated;
