-- Payment links are made at the price that the manager saw (docs/rules/pricing.md#price-on-screen).
-- The procedure without that price goes; the one with it stands in 20261208000052_links_to_make.sql.

drop function if exists public.desk_make_links(uuid, uuid, jsonb, jsonb);
