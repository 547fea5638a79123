-- The words and telephone numbers by which the desk finds an order (docs/rules/desk.md#the-board).

drop index if exists public.submissions_board_words;
drop index if exists public.submissions_sender_phone;

-- Returns a text as words of letters and digits, parted by single spaces: in small letters, without accents and vowel signs. Letters
-- of other alphabets stay as they are.
create or replace function private.plain_words(p_text text)
returns text
language sql
immutable
set search_path = ''
as $$
  select btrim(regexp_replace(
    replace(replace(
      lower(regexp_replace(normalize(translate(p_text, 'ŒÆ', 'œæ'), NFKD), '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g')),
      'œ', 'oe'), 'æ', 'ae'),
    '[^a-z0-9\u00f8-\u024f\u0370-\u1fff\u2c00-\ud7ff\uf900-\ufdff\ufe70-\ufefc]+', ' ', 'g'
  ))
$$;

-- Returns the telephone numbers of a text, in its order: a French one as the nine digits that are the same with and without its
-- country, any other one with all of its digits, from its country on where it was written.
create or replace function private.phone_numbers(p_text text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select found.number
    from regexp_split_to_table(left(p_text, 200), '[^0-9 .()/\u00a0-]+') with ordinality as part (written, place)
    cross join lateral (
      select regexp_replace(regexp_replace(written, '\D', '', 'g'), '^00', '') as digits
    ) as compact
    cross join lateral (
      select nine[1] as number, spot
      from regexp_matches(digits, '(?:590|594|596|262|33)?0?([1-9]\d{8})', 'g') with ordinality as each (nine, spot)
      where digits ~ '^(?:(?:590|594|596|262|33)?0?[1-9]\d{8})+$'
      union all
      select digits, 1
      where length(digits) >= 8 and digits !~ '^(?:(?:590|594|596|262|33)?0?[1-9]\d{8})+$'
    ) as found
    order by part.place, found.spot
  )
$$;

-- Returns the words by which a submission is found: the digits of its number, its customer's name, and each telephone number with
-- and without a first zero.
create or replace function private.board_words(p_reference text, p_fields jsonb)
returns tsvector
language sql
immutable
-- Dear enough for the planner to look it up instead of making it anew for every row.
cost 10000
set search_path = ''
as $$
  select to_tsvector('pg_catalog.simple', concat_ws(
    ' ', substr(p_reference, 4), private.plain_words(private.board_customer(p_fields)), (
      select string_agg(number || ' 0' || number, ' ') from unnest(private.phone_numbers(private.board_phone(p_fields))) as number
    )
  ))
$$;

-- Returns what is searched for, each word by its beginning; null for less than two letters or digits. A number may be written as
-- people write it, and begin with the country's code.
create or replace function private.board_query(p_search text)
returns tsquery
language plpgsql
immutable
set search_path = ''
as $$
declare
  words constant text := regexp_replace(private.plain_words(left(p_search, 100)), '^lg\M *', '');
  -- Without a sign of one, a country's code is known by the number that follows it.
  digits constant text := case when p_search ~ '^\s*(\+|00)'
    then regexp_replace(regexp_replace(words, '\D', '', 'g'), '^(00)?((590|594|596|262|33)0?)?', '')
    else regexp_replace(regexp_replace(words, '\D', '', 'g'), '^(590|594|596|262|33)(?=0?[1-9]\d{8}$)0?', '')
  end;
begin
  if words ~ '^[0-9 ]+$' then
    return case when length(digits) >= 2 then to_tsquery('pg_catalog.simple', digits || ':*') end;
  end if;
  return case when length(words) >= 2 then
    to_tsquery('pg_catalog.simple', regexp_replace(words, ' ', ':* & ', 'g') || ':*')
  end;
end
$$;

-- Returns the last nine digits of the first number of whoever sent a submission, which are the same with and without the country; null
-- without such a number. The names are those of the controls with the customer's own number.
create or replace function private.sender_phone(p_fields jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select right((private.phone_numbers(private.board_phone(p_fields)))[1], 9)
$$;

-- Returns what the same person ordered before, newest first, at most twenty: the list of {id, reference, service, receivedAt, status,
-- total, isWithoutItems}. The same person has the same account, or the same telephone number. total is in euros as on the wire, null
-- without a price.
create or replace function private.earlier_orders(p_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'reference', reference, 'service', service, 'receivedAt', private.iso_utc(received_at),
    'status', status, 'total', quote -> 'totalToPay',
    'isWithoutItems', coalesce(quote ? 'isWithoutItems', false)
  ) order by received_at desc), '[]')
  from (
    select past.* from public.submissions as known
    join public.submissions as past
      on past.user_id = known.user_id or private.sender_phone(past.fields) = private.sender_phone(known.fields)
    where known.id = p_id and past.id <> known.id and past.received_at <= known.received_at
    order by past.received_at desc limit 20
  ) as past
$$;

create index submissions_board_words on public.submissions
  using gin (private.board_words(reference, fields));

create index submissions_sender_phone on public.submissions (private.sender_phone(fields));

revoke all on function
  private.plain_words(text),
  private.phone_numbers(text),
  private.board_words(text, jsonb),
  private.board_query(text),
  private.sender_phone(jsonb),
  private.earlier_orders(uuid)
  from public, anon, authenticated, service_role;
