-- Photos: tickets of the shop and deliveries.

-- Returns whether a photo is there to be opened.
create function private.is_shown(photo private.photos)
returns boolean
language sql
immutable
set search_path = ''
as $$
  select photo.stored_at is not null and photo.purged_at is null
$$;

-- Makes room for a photo of an order whose row the caller holds. p_size and p_quota, which all photos share, are in bytes: when it is
-- used up, the oldest photos are given up, but none of the last 30 days. Returns the outcome:
--   'wanted': the bytes are to be stored, then confirm_photo
--   'known': the server holds it already
--   'over': it was taken away again
--   'too_many': another photo has this key, or the order has three of this kind
--   'full': the quota is used up
--   'unknown': the key belongs to another order
create function private.reserve_photo(
  p_key uuid, p_id uuid, p_kind text, p_sha256 text, p_type text, p_size integer, p_quota bigint, p_actor_id uuid, p_actor text
)
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  known private.photos;
  -- In bytes: what must be given up, and what may.
  missing bigint;
  old bigint;
begin
  select * into known from private.photos where key = p_key;
  if found then
    return case
      when known.submission_id <> p_id or known.kind <> p_kind then 'unknown'
      when known.purged_at is not null then 'over'
      when known.sha256 <> p_sha256 then 'too_many'
      when known.stored_at is not null then 'known'
      else 'wanted'
    end;
  end if;
  if p_kind = 'livraison'
    and 3 <= (select count(*) from private.photos where submission_id = p_id and kind = p_kind and purged_at is null) then
    return 'too_many';
  end if;
  select p_size + coalesce(sum(size), 0) - p_quota,
    coalesce(sum(size) filter (where created_at <= now() - interval '30 days'), 0)
  into missing, old
  from private.photos where purged_at is null;
  if missing > old then
    return 'full';
  end if;
  update private.photos set purged_at = now()
  from (
    select key, sum(size) over (order by created_at, key) - size as room_before
    from private.photos where missing > 0 and purged_at is null and created_at <= now() - interval '30 days'
  ) as oldest
  where photos.key = oldest.key and room_before < missing;
  insert into private.photos (key, submission_id, kind, sha256, type, size, actor_id, actor)
  values (p_key, p_id, p_kind, p_sha256, p_type, p_size, p_actor_id, p_actor);
  return 'wanted';
end
$$;

-- Makes room for a photo of the shop's ticket. The function that calls it knows the manager by their token. Returns what
-- private.reserve_photo does: 'over' too for an order that takes no link any more, 'unknown' too where there is no such order.
create function public.reserve_ticket(
  p_key uuid, p_id uuid, p_sha256 text, p_type text, p_size integer, p_quota bigint, p_actor_id uuid, p_actor text
)
returns text
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  known public.submissions;
begin
  -- Held against an erasure that would miss the new row.
  select * into known from public.submissions where id = p_id for update;
  if not found then
    return 'unknown';
  elsif known.fields = '{}' or known.status in ('annulee', 'paiement_en_attente', 'refusee') then
    return 'over';
  end if;
  return private.reserve_photo(p_key, p_id, 'ticket', p_sha256, p_type, p_size, p_quota, p_actor_id, left(p_actor, 200));
end
$$;
grant execute on function public.reserve_ticket(uuid,uuid,text,text,integer,bigint,uuid,text) to service_role;

-- Makes room for the photo of a delivery. p_key is the key of the step « Livrée », which the link has brought before. Returns what
-- private.reserve_photo does: 'over' too a day after the link has ended, 'unknown' too without such a link or such a step.
create function public.reserve_course_photo(
  p_token text, p_key uuid, p_sha256 text, p_type text, p_size integer, p_quota bigint
)
returns text
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  link private.share_links;
begin
  select * into link from private.share_links where token = p_token and kind = 'course';
  if not found then
    return 'unknown';
  end if;
  perform from public.submissions where id = link.submission_id for update;
  -- An erasure, or somebody else, may have ended it while this call waited for the order.
  select * into link from private.share_links where token = p_token;
  if not found or not exists (
    select from private.desk_events
    where key = p_key and submission_id = link.submission_id and kind = 'course' and detail ->> 'step' = 'livree'
  ) then
    return 'unknown';
  elsif not private.is_open(link) and now() > coalesce(link.ended_at, link.expires_at) + interval '1 day' then
    return 'over';
  end if;
  return private.reserve_photo(
    p_key, link.submission_id, 'livraison', p_sha256, p_type, p_size, p_quota, null, 'Coursier'
  );
end
$$;
grant execute on function public.reserve_course_photo(text,uuid,text,text,integer,bigint) to service_role;

-- Notes that the bytes are in the bucket. A ticket takes the place of the one before, and is written down. Returns whether the photo
-- is kept: its order may have been erased meanwhile, and then the caller removes the bytes.
create function public.confirm_photo(p_key uuid)
returns boolean
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
declare
  kept private.photos;
begin
  perform from public.submissions where id = (select submission_id from private.photos where key = p_key) for update;
  update private.photos set stored_at = coalesce(stored_at, now()) where key = p_key and purged_at is null returning * into kept;
  if not found then
    return false;
  end if;
  if kept.kind = 'ticket' then
    update private.photos as photo set purged_at = now()
    where submission_id = kept.submission_id and kind = 'ticket' and key <> p_key and private.is_shown(photo);
    insert into private.desk_events (key, submission_id, actor_id, actor, kind, done_at)
    values (p_key, kept.submission_id, kept.actor_id, kept.actor, 'ticket', kept.created_at)
    on conflict (key) do nothing;
  end if;
  return true;
end
$$;
grant execute on function public.confirm_photo(uuid) to service_role;

-- Takes the ticket of an order away. Returns {outcome}: 'done', also where it was taken away before; 'unknown' where there is no such
-- order.
create function public.desk_remove_ticket(p_key uuid, p_id uuid, p_sha256 text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '5s'
as $$
begin
  perform private.require_manager();
  perform from public.submissions where id = p_id for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  update private.photos as photo set purged_at = now()
  where submission_id = p_id and kind = 'ticket' and sha256 = p_sha256 and private.is_shown(photo);
  if found then
    perform private.add_desk_event(p_key, p_id, private.manager_name(), 'ticket_removed', null, now());
  end if;
  return jsonb_build_object('outcome', 'done');
end
$$;
grant execute on function public.desk_remove_ticket(uuid,uuid,text) to authenticated;

-- Returns the ticket of an order as the desk is told it: null, or {sha256, size, at, actor}.
create function private.ticket_of(p_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('sha256', sha256, 'size', size, 'at', private.iso_utc(stored_at), 'actor', actor)
  from private.photos as photo where submission_id = p_id and kind = 'ticket' and private.is_shown(photo)
  order by stored_at desc limit 1
$$;

-- Returns the photo of a courier's step: null, or {sha256, size}.
create function private.photo_of_step(p_key uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('sha256', sha256, 'size', size)
  from private.photos as photo where key = p_key and kind = 'livraison' and private.is_shown(photo)
$$;

-- Returns where the bytes of an order's photo are: null, or {bucket, path, type, name, field}. See desk_open_file.
create function private.photo_file(p_id uuid, p_sha256 text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'bucket', 'photos', 'path', key, 'type', type, 'field', kind,
    'name', case kind when 'ticket' then 'Ticket du magasin' else 'Photo de la livraison' end
  )
  from private.photos as photo where submission_id = p_id and sha256 = p_sha256 and private.is_shown(photo)
  order by stored_at desc limit 1
$$;

-- Returns whether whoever pays by a link may see a ticket: a link of the goods that was not withdrawn, of an order that has one.
create function private.link_has_ticket(p_link private.payment_links)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select p_link.kind = 'budget' and p_link.withdrawn_at is null and private.ticket_of(p_link.submission_id) is not null
$$;

-- Returns where the ticket of a payment link is: null, or {path, type}. Anybody with the token may see it.
create function public.link_ticket(p_token text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('path', photo.key, 'type', photo.type)
  from private.payment_links as link
  join private.photos as photo
    on photo.submission_id = link.submission_id and photo.kind = 'ticket' and private.is_shown(photo)
  where link.token = p_token and private.link_has_ticket(link)
  order by photo.stored_at desc limit 1
$$;
grant execute on function public.link_ticket(text) to service_role;

-- Gives up the photos of an order whose contents are erased, also when its account is deleted: purge_photos names their bytes.
create function private.forget_photos()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.photos set purged_at = now() where submission_id = new.id and purged_at is null;
  return null;
end
$$;

create trigger forget_photos after update of fields on public.submissions
  for each row when (new.fields = '{}' and old.fields <> '{}') execute function private.forget_photos();

-- Returns the list of the paths of the photos that must be deleted at p_now: 180 days after they came
-- (docs/rules/privacy.md#photos), those that were given up before, and those whose bytes have not come within a day. The caller
-- removes these objects and calls again, as for purge_health_files. The row of bytes that may still be on their way stays for an
-- hour, so that they are found.
create function public.purge_photos(p_now timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  update private.photos set purged_at = p_now
  where purged_at is null
    and created_at <= p_now - case when stored_at is null then interval '1 day' else interval '180 days' end;
  delete from private.photos as photo
  where purged_at is not null and (stored_at is not null or purged_at <= p_now - interval '1 hour') and not exists (
    select from storage.objects where bucket_id = 'photos' and name = photo.key::text
  );
  return (select coalesce(jsonb_agg(key order by key), '[]') from private.photos where purged_at is not null);
end
$$;
grant execute on function public.purge_photos(timestamptz) to service_role;
