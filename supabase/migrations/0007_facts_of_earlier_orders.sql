-- Fills the facts of what was accepted before there were any, by the names that its services had on the wire. A database of before the
-- steps runs this once more, after its rows have moved.
do $fill$
declare
  orders text;
begin
  foreach orders in array array['public.submissions', 'private.payment_versions'] loop
    execute format($$
      update %s set facts = jsonb_build_object(
        'customer', btrim(coalesce(
          fields ->> 'prenom', fields ->> 'customer_name', fields ->> 'contact_name', fields ->> 'sender_name',
          fields ->> 'demandeur_nom', fields ->> 'full_name', fields ->> 'companyName',
          concat_ws(' ', btrim(fields ->> 'firstName'), btrim(fields ->> 'lastName'))
        )),
        'phone', btrim(coalesce(
          fields ->> 'telephone', fields ->> 'customer_phone', fields ->> 'contact_phone', fields ->> 'sender_phone',
          fields ->> 'demandeur_telephone', fields ->> 'phone', ''
        )),
        'commune', coalesce(
          fields ->> 'delivery_commune', fields ->> 'deliveryCommune', fields ->> 'commune', fields ->> 'residence', ''
        ),
        'address', btrim(coalesce(fields ->> 'delivery_address', fields ->> 'beneficiaire_adresse', '')),
        'buysUnpriced', coalesce(case
          when service in ('tutelle', 'handicap') then fields ->> 'service_type' in ('restaurant', 'courses')
          -- An amount above zero has another digit than zero.
          when service = 'pharmacie' then fields ->> 'budget' ~ '[1-9]'
        end, false)
      )
      where facts = '{}' and fields <> '{}'
    $$, orders);
  end loop;
end
$fill$;
