SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE FUNCTION public.count_product_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into versions (name, value) values ('products', 1)
  on conflict (name) do update set value = versions.value + 1; return null; end $$;
CREATE FUNCTION public.note_product_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare changed jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
    begin insert into versions (name, value) values ('products', 1)
  on conflict (name) do update set value = versions.value + 1;
  insert into product_changes (product_id, version)
    values (changed ->> tg_argv[0], (select value from versions where name = 'products'))
    on conflict (product_id) do update set version = excluded.version; return null; end $$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.addresses (
    seq bigint NOT NULL,
    id text NOT NULL,
    user_id text NOT NULL,
    address_json text NOT NULL,
    created_at text NOT NULL
);
CREATE SEQUENCE public.addresses_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.addresses_seq_seq OWNED BY public.addresses.seq;
CREATE TABLE public.contact_messages (
    seq bigint NOT NULL,
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    created_at text NOT NULL
);
CREATE SEQUENCE public.contact_messages_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.contact_messages_seq_seq OWNED BY public.contact_messages.seq;
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.newsletter_addresses (
    email text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.order_lines (
    order_id text NOT NULL,
    "position" integer NOT NULL,
    product_id text NOT NULL,
    quantity integer NOT NULL,
    name text NOT NULL,
    category text NOT NULL,
    price_cents bigint NOT NULL,
    offer_cents bigint NOT NULL,
    pictures_json text NOT NULL
);
CREATE TABLE public.orders (
    seq bigint NOT NULL,
    id text NOT NULL,
    user_id text NOT NULL,
    idempotency_key text,
    address_json text NOT NULL,
    subtotal_cents bigint NOT NULL,
    discount_cents bigint NOT NULL,
    discount_percentage integer NOT NULL,
    total_cents bigint NOT NULL,
    promo_code text NOT NULL,
    payment_type text NOT NULL,
    is_paid integer NOT NULL,
    status text NOT NULL,
    created_at text NOT NULL,
    status_changed_at text,
    tracking_number text,
    search_text text DEFAULT ''::text NOT NULL
);
CREATE SEQUENCE public.orders_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.orders_seq_seq OWNED BY public.orders.seq;
CREATE TABLE public.outbox (
    seq bigint NOT NULL,
    id text NOT NULL,
    "to" text NOT NULL,
    reply_to text,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    message_id text NOT NULL,
    created_at text NOT NULL,
    sent_at text,
    attempts integer NOT NULL,
    next_attempt_at text,
    last_error text
);
CREATE SEQUENCE public.outbox_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.outbox_seq_seq OWNED BY public.outbox.seq;
CREATE TABLE public.payments (
    order_id text NOT NULL,
    session_id text,
    page_url text,
    return_to text NOT NULL,
    state text NOT NULL,
    expires_at text NOT NULL,
    paid_at text
);
CREATE TABLE public.price_changes (
    seq bigint NOT NULL,
    product_id text NOT NULL,
    price_cents bigint NOT NULL,
    offer_cents bigint NOT NULL,
    changed_at text NOT NULL
);
CREATE SEQUENCE public.price_changes_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.price_changes_seq_seq OWNED BY public.price_changes.seq;
CREATE TABLE public.product_changes (
    product_id text NOT NULL,
    version bigint NOT NULL
);
CREATE TABLE public.products (
    seq bigint NOT NULL,
    id text NOT NULL,
    name text NOT NULL,
    category text NOT NULL,
    description_json text NOT NULL,
    price_cents bigint NOT NULL,
    offer_cents bigint NOT NULL,
    in_stock integer NOT NULL,
    weight text,
    pictures_json text NOT NULL,
    created_at text NOT NULL,
    archived_at text,
    search_text text DEFAULT ''::text NOT NULL
);
CREATE SEQUENCE public.products_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.products_seq_seq OWNED BY public.products.seq;
CREATE TABLE public.reviews (
    seq bigint NOT NULL,
    id text NOT NULL,
    user_id text NOT NULL,
    order_id text NOT NULL,
    product_id text NOT NULL,
    user_name text NOT NULL,
    user_location text NOT NULL,
    rating integer NOT NULL,
    title text NOT NULL,
    comment text NOT NULL,
    created_at text NOT NULL
);
CREATE SEQUENCE public.reviews_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.reviews_seq_seq OWNED BY public.reviews.seq;
CREATE TABLE public.sellers (
    id text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL
);
CREATE TABLE public.sessions (
    token_hash text NOT NULL,
    audience text NOT NULL,
    account_id text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.users (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    cart_json text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.versions (
    name text NOT NULL,
    value bigint NOT NULL
);
ALTER TABLE ONLY public.addresses ALTER COLUMN seq SET DEFAULT nextval('public.addresses_seq_seq'::regclass);
ALTER TABLE ONLY public.contact_messages ALTER COLUMN seq SET DEFAULT nextval('public.contact_messages_seq_seq'::regclass);
ALTER TABLE ONLY public.orders ALTER COLUMN seq SET DEFAULT nextval('public.orders_seq_seq'::regclass);
ALTER TABLE ONLY public.outbox ALTER COLUMN seq SET DEFAULT nextval('public.outbox_seq_seq'::regclass);
ALTER TABLE ONLY public.price_changes ALTER COLUMN seq SET DEFAULT nextval('public.price_changes_seq_seq'::regclass);
ALTER TABLE ONLY public.products ALTER COLUMN seq SET DEFAULT nextval('public.products_seq_seq'::regclass);
ALTER TABLE ONLY public.reviews ALTER COLUMN seq SET DEFAULT nextval('public.reviews_seq_seq'::regclass);
INSERT INTO public.addresses VALUES (1, 'zu329jw8mmrbk7ae', 'rdpgnj0vedeax7ab', '{"firstName":"Maria","lastName":"Conceição","email":"maria@example.pt","street":"Rua do Farol 12","city":"Ericeira","state":"Lisboa","zipcode":"2655-123","country":"Portugal","phone":"912345678"}', '2026-06-15T10:22:00.000Z');
INSERT INTO public.addresses VALUES (2, 'fk2cerfq292rwwkd', 't55aessms7y9cqed', '{"firstName":"Rui","lastName":"Sá","email":"rui@example.pt","street":"Rua do Farol 12","city":"Peniche","state":"Lisboa","zipcode":"2520-619","country":"Portugal","phone":"912345678"}', '2026-06-15T10:23:00.000Z');
INSERT INTO public.contact_messages VALUES (1, 'v8w2bmrc59tmxyv9', 'Inês', 'ines@example.pt', 'Têm fatos para crianças?', '2026-06-15T10:39:00.000Z');
INSERT INTO public.kysely_migration VALUES ('0001-create-shop', '2026-11-24T08:11:28.231Z');
INSERT INTO public.kysely_migration VALUES ('0002-create-mail', '2026-11-24T08:11:28.239Z');
INSERT INTO public.kysely_migration VALUES ('0003-create-payments', '2026-11-24T08:11:28.242Z');
INSERT INTO public.kysely_migration VALUES ('0004-count-changes', '2026-11-24T08:11:28.247Z');
INSERT INTO public.kysely_migration VALUES ('0005-order-progress', '2026-11-24T08:11:28.248Z');
INSERT INTO public.kysely_migration VALUES ('0006-back-office', '2026-11-24T08:11:28.256Z');
INSERT INTO public.kysely_migration VALUES ('0007-payment-ends', '2026-11-24T08:11:28.257Z');
INSERT INTO public.kysely_migration VALUES ('0008-note-changes', '2026-11-24T08:11:28.263Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.newsletter_addresses VALUES ('ines@example.pt', '2026-06-15T10:39:00.000Z');
INSERT INTO public.order_lines VALUES ('6shaanj2qvq7cfed', 0, 'k6ewbndxgphyhbjx', 2, 'Deck Preto', 'Deck-J-Bay', 3990, 3490, '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Visto de cima"},{"hash":"581c6d23a019ecb21a3a6454","width":340,"height":200,"alt":"Visto de lado"}]');
INSERT INTO public.order_lines VALUES ('6shaanj2qvq7cfed', 1, 'sb2u3vpaswpvzfek', 1, 'Wax Cool', 'Fuwax-Cool', 435, 333, '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Wax Cool, visto de cima"}]');
INSERT INTO public.order_lines VALUES ('zv3c5hscz39r6jjd', 0, 'k6ewbndxgphyhbjx', 2, 'Deck Preto', 'Deck-J-Bay', 3990, 3490, '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Visto de cima"},{"hash":"581c6d23a019ecb21a3a6454","width":340,"height":200,"alt":"Visto de lado"}]');
INSERT INTO public.order_lines VALUES ('zv3c5hscz39r6jjd', 1, 'sb2u3vpaswpvzfek', 1, 'Wax Cool', 'Fuwax-Cool', 435, 333, '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Wax Cool, visto de cima"}]');
INSERT INTO public.order_lines VALUES ('9sks2ycydmvdbg65', 0, 'sb2u3vpaswpvzfek', 1, 'Wax Cool', 'Fuwax-Cool', 435, 333, '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Wax Cool, visto de cima"}]');
INSERT INTO public.order_lines VALUES ('c22572v46jf8fjhk', 0, 'k6ewbndxgphyhbjx', 2, 'Deck Preto', 'Deck-J-Bay', 3990, 3490, '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Visto de cima"},{"hash":"581c6d23a019ecb21a3a6454","width":340,"height":200,"alt":"Visto de lado"}]');
INSERT INTO public.order_lines VALUES ('c22572v46jf8fjhk', 1, 'sb2u3vpaswpvzfek', 1, 'Wax Cool', 'Fuwax-Cool', 435, 333, '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Wax Cool, visto de cima"}]');
INSERT INTO public.order_lines VALUES ('9cr3a5bhn72pbfn0', 0, 'sb2u3vpaswpvzfek', 1, 'Wax Cool', 'Fuwax-Cool', 435, 333, '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Wax Cool, visto de cima"}]');
INSERT INTO public.orders VALUES (2, 'zv3c5hscz39r6jjd', 't55aessms7y9cqed', NULL, '{"_id":"fk2cerfq292rwwkd","firstName":"Rui","lastName":"Sá","email":"rui@example.pt","street":"Rua do Farol 12","city":"Peniche","state":"Lisboa","zipcode":"2520-619","country":"Portugal","phone":"912345678"}', 7313, 2194, 30, 5119, 'BROTHER', 'COD', 0, 'Pending', '2026-06-15T10:29:00.000Z', NULL, NULL, 'rui sa
rui@example.pt
rui sa
rui@example.pt
zv3c5hscz39r6jjd');
INSERT INTO public.orders VALUES (1, '6shaanj2qvq7cfed', 'rdpgnj0vedeax7ab', NULL, '{"_id":"zu329jw8mmrbk7ae","firstName":"Maria","lastName":"Conceição","email":"maria@example.pt","street":"Rua do Farol 12","city":"Ericeira","state":"Lisboa","zipcode":"2655-123","country":"Portugal","phone":"912345678"}', 7313, 0, 0, 7313, '', 'COD', 0, 'Delivered', '2026-06-15T10:28:00.000Z', '2026-06-15T10:32:00.000Z', 'RR123456785PT', 'maria conceicao
maria@example.pt
maria conceicao
maria@example.pt
6shaanj2qvq7cfed');
INSERT INTO public.orders VALUES (3, '9sks2ycydmvdbg65', 't55aessms7y9cqed', NULL, '{"_id":"fk2cerfq292rwwkd","firstName":"Rui","lastName":"Sá","email":"rui@example.pt","street":"Rua do Farol 12","city":"Peniche","state":"Lisboa","zipcode":"2520-619","country":"Portugal","phone":"912345678"}', 333, 0, 0, 333, '', 'COD', 0, 'Cancelled', '2026-06-15T10:30:00.000Z', '2026-06-15T10:33:00.000Z', NULL, 'rui sa
rui@example.pt
rui sa
rui@example.pt
9sks2ycydmvdbg65');
INSERT INTO public.orders VALUES (4, 'c22572v46jf8fjhk', 'rdpgnj0vedeax7ab', NULL, '{"_id":"zu329jw8mmrbk7ae","firstName":"Maria","lastName":"Conceição","email":"maria@example.pt","street":"Rua do Farol 12","city":"Ericeira","state":"Lisboa","zipcode":"2655-123","country":"Portugal","phone":"912345678"}', 7313, 0, 0, 7313, '', 'Online', 1, 'Pending', '2026-06-15T10:34:00.000Z', NULL, NULL, 'maria conceicao
maria@example.pt
maria conceicao
maria@example.pt
c22572v46jf8fjhk');
INSERT INTO public.orders VALUES (5, '9cr3a5bhn72pbfn0', 't55aessms7y9cqed', NULL, '{"_id":"fk2cerfq292rwwkd","firstName":"Rui","lastName":"Sá","email":"rui@example.pt","street":"Rua do Farol 12","city":"Peniche","state":"Lisboa","zipcode":"2520-619","country":"Portugal","phone":"912345678"}', 333, 0, 0, 333, '', 'Online', 0, 'Pending', '2026-06-15T10:35:00.000Z', NULL, NULL, 'rui sa
rui@example.pt
rui sa
rui@example.pt
9cr3a5bhn72pbfn0');
INSERT INTO public.outbox VALUES (1, '54fqjd6u3wvyrv4a', 'maria@example.pt', NULL, 'Recebemos a sua encomenda #qvq7cfed', 'Olá Maria,
Obrigado pela sua encomenda! Já a recebemos e vamos prepará-la.
Encomenda #qvq7cfed, de 15 de junho de 2026
2 x Deck Preto: 69,80 €
1 x Wax Cool: 3,33 €
Subtotal: 73,13 €
Total (impostos incluídos): 73,13 €
Pagamento: Na entrega
Entregar a:
Maria Conceição
Rua do Farol 12
2655-123 Ericeira
Lisboa, Portugal
912 345 678
Alguma dúvida? Responda a este e-mail.
', '<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      <p>Olá Maria,</p>
      <p>Obrigado pela sua encomenda! Já a recebemos e vamos prepará-la.</p>
      <h2>Encomenda #qvq7cfed, de 15 de junho de 2026</h2>
      <table cellpadding="4">
        <tr>
              <td>2 x Deck Preto</td>
              <td align="right">69,80 €</td>
            </tr><tr>
              <td>1 x Wax Cool</td>
              <td align="right">3,33 €</td>
            </tr><tr>
              <td>Subtotal</td>
              <td align="right">73,13 €</td>
            </tr><tr>
              <td>Total (impostos incluídos)</td>
              <td align="right">73,13 €</td>
            </tr><tr>
              <td>Pagamento</td>
              <td align="right">Na entrega</td>
            </tr>
      </table>
      <p>
        <b>Entregar a</b><br />
        Maria Conceição<br />Rua do Farol 12<br />2655-123 Ericeira<br />Lisboa, Portugal<br />912 345 678<br />
      </p>
      
      <p>Alguma dúvida? Responda a este e-mail.</p>
    </html>', '<54fqjd6u3wvyrv4a@localhost>', '2026-06-15T10:28:00.000Z', NULL, 0, '2026-06-15T10:28:00.000Z', NULL);
INSERT INTO public.outbox VALUES (2, 'np4rxmwh7wxftg3a', 'rui@example.pt', NULL, 'Recebemos a sua encomenda #z39r6jjd', 'Olá Rui,
Obrigado pela sua encomenda! Já a recebemos e vamos prepará-la.
Encomenda #z39r6jjd, de 15 de junho de 2026
2 x Deck Preto: 69,80 €
1 x Wax Cool: 3,33 €
Subtotal: 73,13 €
Desconto (30%): -21,94 €
Total (impostos incluídos): 51,19 €
Pagamento: Na entrega
Entregar a:
Rui Sá
Rua do Farol 12
2520-619 Peniche
Lisboa, Portugal
912 345 678
Alguma dúvida? Responda a este e-mail.
', '<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      <p>Olá Rui,</p>
      <p>Obrigado pela sua encomenda! Já a recebemos e vamos prepará-la.</p>
      <h2>Encomenda #z39r6jjd, de 15 de junho de 2026</h2>
      <table cellpadding="4">
        <tr>
              <td>2 x Deck Preto</td>
              <td align="right">69,80 €</td>
            </tr><tr>
              <td>1 x Wax Cool</td>
              <td align="right">3,33 €</td>
            </tr><tr>
              <td>Subtotal</td>
              <td align="right">73,13 €</td>
            </tr><tr>
              <td>Desconto (30%)</td>
              <td align="right">-21,94 €</td>
            </tr><tr>
              <td>Total (impostos incluídos)</td>
              <td align="right">51,19 €</td>
            </tr><tr>
              <td>Pagamento</td>
              <td align="right">Na entrega</td>
            </tr>
      </table>
      <p>
        <b>Entregar a</b><br />
        Rui Sá<br />Rua do Farol 12<br />2520-619 Peniche<br />Lisboa, Portugal<br />912 345 678<br />
      </p>
      
      <p>Alguma dúvida? Responda a este e-mail.</p>
    </html>', '<np4rxmwh7wxftg3a@localhost>', '2026-06-15T10:29:00.000Z', NULL, 0, '2026-06-15T10:29:00.000Z', NULL);
INSERT INTO public.outbox VALUES (3, 'm8gnz096p44y7u34', 'rui@example.pt', NULL, 'Recebemos a sua encomenda #dmvdbg65', 'Olá Rui,
Obrigado pela sua encomenda! Já a recebemos e vamos prepará-la.
Encomenda #dmvdbg65, de 15 de junho de 2026
1 x Wax Cool: 3,33 €
Subtotal: 3,33 €
Total (impostos incluídos): 3,33 €
Pagamento: Na entrega
Entregar a:
Rui Sá
Rua do Farol 12
2520-619 Peniche
Lisboa, Portugal
912 345 678
Alguma dúvida? Responda a este e-mail.
', '<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      <p>Olá Rui,</p>
      <p>Obrigado pela sua encomenda! Já a recebemos e vamos prepará-la.</p>
      <h2>Encomenda #dmvdbg65, de 15 de junho de 2026</h2>
      <table cellpadding="4">
        <tr>
              <td>1 x Wax Cool</td>
              <td align="right">3,33 €</td>
            </tr><tr>
              <td>Subtotal</td>
              <td align="right">3,33 €</td>
            </tr><tr>
              <td>Total (impostos incluídos)</td>
              <td align="right">3,33 €</td>
            </tr><tr>
              <td>Pagamento</td>
              <td align="right">Na entrega</td>
            </tr>
      </table>
      <p>
        <b>Entregar a</b><br />
        Rui Sá<br />Rua do Farol 12<br />2520-619 Peniche<br />Lisboa, Portugal<br />912 345 678<br />
      </p>
      
      <p>Alguma dúvida? Responda a este e-mail.</p>
    </html>', '<m8gnz096p44y7u34@localhost>', '2026-06-15T10:30:00.000Z', NULL, 0, '2026-06-15T10:30:00.000Z', NULL);
INSERT INTO public.outbox VALUES (4, 'hyrq0hvka2w53qsc', 'maria@example.pt', NULL, 'Encomenda #qvq7cfed: Enviado', 'Olá Maria,
A sua encomenda já seguiu viagem.
Número de seguimento: RR123456785PT
Alguma dúvida? Responda a este e-mail.
', '<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      <p>Olá Maria,</p><p>A sua encomenda já seguiu viagem.</p><p>Número de seguimento: RR123456785PT</p><p>Alguma dúvida? Responda a este e-mail.</p>
    </html>', '<hyrq0hvka2w53qsc@localhost>', '2026-06-15T10:31:00.000Z', NULL, 0, '2026-06-15T10:31:00.000Z', NULL);
INSERT INTO public.outbox VALUES (5, 'mj9x7jtx07msjffk', 'maria@example.pt', NULL, 'Encomenda #qvq7cfed: Entregue', 'Olá Maria,
A sua encomenda foi entregue. Boas ondas!
Alguma dúvida? Responda a este e-mail.
', '<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      <p>Olá Maria,</p><p>A sua encomenda foi entregue. Boas ondas!</p><p>Alguma dúvida? Responda a este e-mail.</p>
    </html>', '<mj9x7jtx07msjffk@localhost>', '2026-06-15T10:32:00.000Z', NULL, 0, '2026-06-15T10:32:00.000Z', NULL);
INSERT INTO public.outbox VALUES (6, '9urrrtegt3u4njn9', 'rui@example.pt', NULL, 'Encomenda #dmvdbg65: Cancelada', 'Olá Rui,
A sua encomenda foi cancelada. Se não contava com isto, responda a este e-mail.
Alguma dúvida? Responda a este e-mail.
', '<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      <p>Olá Rui,</p><p>A sua encomenda foi cancelada. Se não contava com isto, responda a este e-mail.</p><p>Alguma dúvida? Responda a este e-mail.</p>
    </html>', '<9urrrtegt3u4njn9@localhost>', '2026-06-15T10:33:00.000Z', NULL, 0, '2026-06-15T10:33:00.000Z', NULL);
INSERT INTO public.outbox VALUES (7, '4dt2qp8darq32xwq', 'maria@example.pt', NULL, 'Recebemos a sua encomenda #6jf8fjhk', 'Olá Maria,
Obrigado pela sua encomenda! Já a recebemos e vamos prepará-la.
Encomenda #6jf8fjhk, de 15 de junho de 2026
2 x Deck Preto: 69,80 €
1 x Wax Cool: 3,33 €
Subtotal: 73,13 €
Total (impostos incluídos): 73,13 €
Pagamento: Online (cartão), pago
Entregar a:
Maria Conceição
Rua do Farol 12
2655-123 Ericeira
Lisboa, Portugal
912 345 678
Alguma dúvida? Responda a este e-mail.
', '<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      <p>Olá Maria,</p>
      <p>Obrigado pela sua encomenda! Já a recebemos e vamos prepará-la.</p>
      <h2>Encomenda #6jf8fjhk, de 15 de junho de 2026</h2>
      <table cellpadding="4">
        <tr>
              <td>2 x Deck Preto</td>
              <td align="right">69,80 €</td>
            </tr><tr>
              <td>1 x Wax Cool</td>
              <td align="right">3,33 €</td>
            </tr><tr>
              <td>Subtotal</td>
              <td align="right">73,13 €</td>
            </tr><tr>
              <td>Total (impostos incluídos)</td>
              <td align="right">73,13 €</td>
            </tr><tr>
              <td>Pagamento</td>
              <td align="right">Online (cartão), pago</td>
            </tr>
      </table>
      <p>
        <b>Entregar a</b><br />
        Maria Conceição<br />Rua do Farol 12<br />2655-123 Ericeira<br />Lisboa, Portugal<br />912 345 678<br />
      </p>
      
      <p>Alguma dúvida? Responda a este e-mail.</p>
    </html>', '<4dt2qp8darq32xwq@localhost>', '2026-06-15T10:35:00.000Z', NULL, 0, '2026-06-15T10:35:00.000Z', NULL);
INSERT INTO public.payments VALUES ('c22572v46jf8fjhk', 'sandbox_f971e59fce3fb811cb61c5e89c8ac6fd', 'http://shop.test/api/payments/sandbox/sandbox_f971e59fce3fb811cb61c5e89c8ac6fd', 'http://shop.test', 'paid', '2026-06-15T11:34:00.000Z', '2026-06-15T10:35:00.000Z');
INSERT INTO public.payments VALUES ('9cr3a5bhn72pbfn0', 'sandbox_74406c0346495b6e93a365348cf46f08', 'http://shop.test/api/payments/sandbox/sandbox_74406c0346495b6e93a365348cf46f08', 'http://shop.test', 'open', '2026-06-15T11:35:00.000Z', NULL);
INSERT INTO public.product_changes VALUES ('k6ewbndxgphyhbjx', 7);
INSERT INTO public.product_changes VALUES ('sb2u3vpaswpvzfek', 9);
INSERT INTO public.product_changes VALUES ('uf39bd78e58mja06', 11);
INSERT INTO public.products VALUES (1, 'k6ewbndxgphyhbjx', 'Deck Preto', 'Deck-J-Bay', '["Espuma EVA de 5 mm","Três peças"]', 3990, 3490, 1, '320 g', '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Visto de cima"},{"hash":"581c6d23a019ecb21a3a6454","width":340,"height":200,"alt":"Visto de lado"}]', '2026-06-15T10:20:00.000Z', NULL, 'deck preto
espuma eva de 5 mm
tres pecas');
INSERT INTO public.products VALUES (2, 'sb2u3vpaswpvzfek', 'Wax Cool', 'Fuwax-Cool', '["Espuma EVA de 5 mm","Três peças"]', 435, 333, 1, '85 g', '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Wax Cool, visto de cima"}]', '2026-06-15T10:20:00.000Z', NULL, 'wax cool
espuma eva de 5 mm
tres pecas');
INSERT INTO public.products VALUES (3, 'uf39bd78e58mja06', 'Deck Esgotado', 'Deck-J-Bay', '["Espuma EVA de 5 mm","Três peças"]', 3990, 3490, 0, '320 g', '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Deck Esgotado, visto de cima"}]', '2026-06-15T10:20:00.000Z', '2026-06-15T10:39:00.000Z', 'deck esgotado
espuma eva de 5 mm
tres pecas');
INSERT INTO public.reviews VALUES (1, 'gsgtdv7xwrszfa0h', 'rdpgnj0vedeax7ab', '6shaanj2qvq7cfed', 'k6ewbndxgphyhbjx', 'Maria Conceição', 'Ericeira', 5, 'Não escorrega', 'Cola bem e aguenta o verão inteiro.', '2026-06-15T10:36:00.000Z');
INSERT INTO public.reviews VALUES (2, '6xb9g09x4y7pxask', 'rdpgnj0vedeax7ab', '6shaanj2qvq7cfed', 'sb2u3vpaswpvzfek', 'Maria Conceição', 'Ericeira', 4, 'Cheira bem', 'Serve até aos 19 graus; d''água fria não gosta.', '2026-06-15T10:37:00.000Z');
INSERT INTO public.sellers VALUES ('seller', 'loja@nortada.pt', '$argon2id$v=19$m=19456,t=2,p=1$N+YFiHqbj4buRLFo8QYS0w$ng2Tu4L8JDMdGW9N1Tz5ML1WjXkJCX53hHV2XWQzLrc');
INSERT INTO public.sessions VALUES ('e8e0807eba28850ebc46c33dd56a49fc4e2bef0296268a52d589d024d98a9353', 'customer', 'rdpgnj0vedeax7ab', '2026-06-22T10:20:00.000Z');
INSERT INTO public.sessions VALUES ('a3225a09ff389d975a7723ac0646dfd78e4d972e75fd4e37114683af8603c0b9', 'customer', 't55aessms7y9cqed', '2026-06-22T10:21:00.000Z');
INSERT INTO public.sessions VALUES ('9f100cd77a14d7804eab2b1d2a5240030356561b7efd28efa0a7e0929341098b', 'seller', 'seller', '2026-06-22T10:27:00.000Z');
INSERT INTO public.users VALUES ('rdpgnj0vedeax7ab', 'Maria Conceição', 'maria@example.pt', '$argon2id$v=19$m=19456,t=2,p=1$peP9m5gUjE5dPoHVrJ/2Ow$XB7UmOJRa9HEYI5FVxQegCpOvWZWvWjo4fVdNhylMPI', '{}', '2026-06-15T10:20:00.000Z');
INSERT INTO public.users VALUES ('t55aessms7y9cqed', 'Rui Sá', 'rui@example.pt', '$argon2id$v=19$m=19456,t=2,p=1$072VY2c5DzeEZggERIFCLA$fbVcl6Bcj8o4BYyqjKNbwxo2gpo82l/IDeiivHvToqs', '{"sb2u3vpaswpvzfek":3}', '2026-06-15T10:21:00.000Z');
INSERT INTO public.versions VALUES ('products', 12);
SELECT pg_catalog.setval('public.addresses_seq_seq', 2, true);
SELECT pg_catalog.setval('public.contact_messages_seq_seq', 1, true);
SELECT pg_catalog.setval('public.orders_seq_seq', 5, true);
SELECT pg_catalog.setval('public.outbox_seq_seq', 7, true);
SELECT pg_catalog.setval('public.price_changes_seq_seq', 1, false);
SELECT pg_catalog.setval('public.products_seq_seq', 3, true);
SELECT pg_catalog.setval('public.reviews_seq_seq', 2, true);
ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_id_key UNIQUE (id);
ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_id_key UNIQUE (id);
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.newsletter_addresses
    ADD CONSTRAINT newsletter_addresses_pkey PRIMARY KEY (email);
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_pkey PRIMARY KEY (order_id, "position");
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_id_key UNIQUE (id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_user_id_idempotency_key UNIQUE (user_id, idempotency_key);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_id_key UNIQUE (id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_message_id_key UNIQUE (message_id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_pkey PRIMARY KEY (order_id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_session_id_key UNIQUE (session_id);
ALTER TABLE ONLY public.price_changes
    ADD CONSTRAINT price_changes_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.product_changes
    ADD CONSTRAINT product_changes_pkey PRIMARY KEY (product_id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_id_key UNIQUE (id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_id_key UNIQUE (id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_order_id_product_id UNIQUE (order_id, product_id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.sellers
    ADD CONSTRAINT sellers_email_key UNIQUE (email);
ALTER TABLE ONLY public.sellers
    ADD CONSTRAINT sellers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key UNIQUE (email);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.versions
    ADD CONSTRAINT versions_pkey PRIMARY KEY (name);
CREATE INDEX addresses_user_id ON public.addresses USING btree (user_id);
CREATE INDEX order_lines_sold ON public.order_lines USING btree (order_id, product_id, quantity, offer_cents);
CREATE INDEX orders_counted ON public.orders USING btree (created_at, status, payment_type, is_paid, total_cents);
CREATE INDEX outbox_next_attempt_at ON public.outbox USING btree (next_attempt_at);
CREATE INDEX payments_state ON public.payments USING btree (state, expires_at);
CREATE INDEX price_changes_product_id ON public.price_changes USING btree (product_id);
CREATE INDEX product_changes_version ON public.product_changes USING btree (version);
CREATE INDEX reviews_product_id ON public.reviews USING btree (product_id);
CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);
CREATE TRIGGER products_count_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION public.count_product_change();
CREATE TRIGGER products_note_change AFTER INSERT OR DELETE OR UPDATE ON public.products FOR EACH ROW EXECUTE FUNCTION public.note_product_change('id');
CREATE TRIGGER reviews_count_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.reviews FOR EACH STATEMENT EXECUTE FUNCTION public.count_product_change();
CREATE TRIGGER reviews_note_change AFTER INSERT OR DELETE OR UPDATE ON public.reviews FOR EACH ROW EXECUTE FUNCTION public.note_product_change('product_id');
ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.payments
    ADD CONSTRAINT payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES public.orders(id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
