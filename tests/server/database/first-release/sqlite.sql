CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "users" ("id" text primary key, "name" text not null, "email" text not null unique, "password_hash" text not null, "cart_json" text not null, "created_at" text not null);
CREATE TABLE "sellers" ("id" text primary key, "email" text not null unique, "password_hash" text not null);
CREATE TABLE "sessions" ("token_hash" text primary key, "audience" text not null, "account_id" text not null, "expires_at" text not null);
CREATE TABLE "products" ("seq" integer primary key autoincrement, "id" text not null unique, "name" text not null, "category" text not null, "description_json" text not null, "price_cents" bigint not null, "offer_cents" bigint not null, "in_stock" integer not null, "weight" text, "pictures_json" text not null, "created_at" text not null, "archived_at" text, "search_text" text default '' not null);
CREATE TABLE "addresses" ("seq" integer primary key autoincrement, "id" text not null unique, "user_id" text not null references "users" ("id"), "address_json" text not null, "created_at" text not null);
CREATE TABLE "orders" ("seq" integer primary key autoincrement, "id" text not null unique, "user_id" text not null references "users" ("id"), "idempotency_key" text, "address_json" text not null, "subtotal_cents" bigint not null, "discount_cents" bigint not null, "discount_percentage" integer not null, "total_cents" bigint not null, "promo_code" text not null, "payment_type" text not null, "is_paid" integer not null, "status" text not null, "created_at" text not null, "status_changed_at" text, "tracking_number" text, "search_text" text default '' not null, constraint "orders_user_id_idempotency_key" unique ("user_id", "idempotency_key"));
CREATE TABLE "order_lines" ("order_id" text not null references "orders" ("id"), "position" integer not null, "product_id" text not null, "quantity" integer not null, "name" text not null, "category" text not null, "price_cents" bigint not null, "offer_cents" bigint not null, "pictures_json" text not null, constraint "order_lines_pkey" primary key ("order_id", "position"));
CREATE TABLE "reviews" ("seq" integer primary key autoincrement, "id" text not null unique, "user_id" text not null references "users" ("id"), "order_id" text not null references "orders" ("id"), "product_id" text not null, "user_name" text not null, "user_location" text not null, "rating" integer not null, "title" text not null, "comment" text not null, "created_at" text not null, constraint "reviews_order_id_product_id" unique ("order_id", "product_id"));
CREATE TABLE "contact_messages" ("seq" integer primary key autoincrement, "id" text not null unique, "name" text not null, "email" text not null, "message" text not null, "created_at" text not null);
CREATE TABLE "newsletter_addresses" ("email" text primary key, "created_at" text not null);
CREATE TABLE "outbox" ("seq" integer primary key autoincrement, "id" text not null unique, "to" text not null, "reply_to" text, "subject" text not null, "text" text not null, "html" text not null, "message_id" text not null unique, "created_at" text not null, "sent_at" text, "attempts" integer not null, "next_attempt_at" text, "last_error" text);
CREATE TABLE "payments" ("order_id" text primary key references "orders" ("id"), "session_id" text unique, "page_url" text, "return_to" text not null, "state" text not null, "expires_at" text not null, "paid_at" text);
CREATE TABLE "versions" ("name" text primary key, "value" bigint not null);
CREATE TABLE "price_changes" ("seq" integer primary key autoincrement, "product_id" text not null, "price_cents" bigint not null, "offer_cents" bigint not null, "changed_at" text not null);
CREATE TABLE "product_changes" ("product_id" text primary key, "version" bigint not null);
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('0001-create-shop', '2026-11-24T08:11:26.291Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('0002-create-mail', '2026-11-24T08:11:26.292Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('0003-create-payments', '2026-11-24T08:11:26.293Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('0004-count-changes', '2026-11-24T08:11:26.294Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('0005-order-progress', '2026-11-24T08:11:26.295Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('0006-back-office', '2026-11-24T08:11:26.298Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('0007-payment-ends', '2026-11-24T08:11:26.299Z');
INSERT INTO "kysely_migration" ("name", "timestamp") VALUES ('0008-note-changes', '2026-11-24T08:11:26.300Z');
INSERT INTO "kysely_migration_lock" ("id", "is_locked") VALUES ('migration_lock', 0);
INSERT INTO "users" ("id", "name", "email", "password_hash", "cart_json", "created_at") VALUES ('74nbctd9jrnrbp0v', 'Maria Conceição', 'maria@example.pt', '$argon2id$v=19$m=19456,t=2,p=1$8+3or3ng1U3IPSviYSlYNQ$+O7oeHPdlGIuNDzuO28BB8mMPcrKbQTZcIuA7NYNrhM', '{}', '2026-06-15T10:00:00.000Z');
INSERT INTO "users" ("id", "name", "email", "password_hash", "cart_json", "created_at") VALUES ('7h2mq4vt597ypfp7', 'Rui Sá', 'rui@example.pt', '$argon2id$v=19$m=19456,t=2,p=1$wyklj4xmRU0RTUxhYrQNiA$5Vft6Y8QK2PBpDaUH/VuGRUZ+/vLTvHtpca20FJNNoI', '{"sxsd79zedr9jvddp":3}', '2026-06-15T10:01:00.000Z');
INSERT INTO "sellers" ("id", "email", "password_hash") VALUES ('seller', 'loja@nortada.pt', '$argon2id$v=19$m=19456,t=2,p=1$11I2Qf/1NH9lxUOT1VCE/w$BEW4nZNNqlBc5DvOJTRSAkobQRpZPFfUGmBGdUCF8yc');
INSERT INTO "sessions" ("token_hash", "audience", "account_id", "expires_at") VALUES ('426e57eca888ea135e5fba9f623e2b8fb8ad17c367e70bbe82b93f0de28ecc8d', 'customer', '74nbctd9jrnrbp0v', '2026-06-22T10:00:00.000Z');
INSERT INTO "sessions" ("token_hash", "audience", "account_id", "expires_at") VALUES ('5e9bf125308748c3d3f2fe6f407f4ec4ccb364ef37f7290c5f9cfa91288f6a3d', 'customer', '7h2mq4vt597ypfp7', '2026-06-22T10:01:00.000Z');
INSERT INTO "sessions" ("token_hash", "audience", "account_id", "expires_at") VALUES ('9cbbbc7450ec86eac9c4e34227362180fea6ceaffa231612bbacc6367cbeaa32', 'seller', 'seller', '2026-06-22T10:07:00.000Z');
INSERT INTO "products" ("seq", "id", "name", "category", "description_json", "price_cents", "offer_cents", "in_stock", "weight", "pictures_json", "created_at", "archived_at", "search_text") VALUES (1, 'c0yjfy9gq4ytd6tw', 'Deck Preto', 'Deck-J-Bay', '["Espuma EVA de 5 mm","Três peças"]', 3990, 3490, 1, '320 g', '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Visto de cima"},{"hash":"581c6d23a019ecb21a3a6454","width":340,"height":200,"alt":"Visto de lado"}]', '2026-06-15T10:00:00.000Z', NULL, 'deck preto
espuma eva de 5 mm
tres pecas');
INSERT INTO "products" ("seq", "id", "name", "category", "description_json", "price_cents", "offer_cents", "in_stock", "weight", "pictures_json", "created_at", "archived_at", "search_text") VALUES (2, 'sxsd79zedr9jvddp', 'Wax Cool', 'Fuwax-Cool', '["Espuma EVA de 5 mm","Três peças"]', 435, 333, 1, '85 g', '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Wax Cool, visto de cima"}]', '2026-06-15T10:00:00.000Z', NULL, 'wax cool
espuma eva de 5 mm
tres pecas');
INSERT INTO "products" ("seq", "id", "name", "category", "description_json", "price_cents", "offer_cents", "in_stock", "weight", "pictures_json", "created_at", "archived_at", "search_text") VALUES (3, 'ffdnuy0csf4pp9p9', 'Deck Esgotado', 'Deck-J-Bay', '["Espuma EVA de 5 mm","Três peças"]', 3990, 3490, 0, '320 g', '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Deck Esgotado, visto de cima"}]', '2026-06-15T10:00:00.000Z', '2026-06-15T10:19:00.000Z', 'deck esgotado
espuma eva de 5 mm
tres pecas');
INSERT INTO "addresses" ("seq", "id", "user_id", "address_json", "created_at") VALUES (1, 'msherbwrubcuh53m', '74nbctd9jrnrbp0v', '{"firstName":"Maria","lastName":"Conceição","email":"maria@example.pt","street":"Rua do Farol 12","city":"Ericeira","state":"Lisboa","zipcode":"2655-123","country":"Portugal","phone":"912345678"}', '2026-06-15T10:02:00.000Z');
INSERT INTO "addresses" ("seq", "id", "user_id", "address_json", "created_at") VALUES (2, 'mc6gz0xb2mr6xdey', '7h2mq4vt597ypfp7', '{"firstName":"Rui","lastName":"Sá","email":"rui@example.pt","street":"Rua do Farol 12","city":"Peniche","state":"Lisboa","zipcode":"2520-619","country":"Portugal","phone":"912345678"}', '2026-06-15T10:03:00.000Z');
INSERT INTO "orders" ("seq", "id", "user_id", "idempotency_key", "address_json", "subtotal_cents", "discount_cents", "discount_percentage", "total_cents", "promo_code", "payment_type", "is_paid", "status", "created_at", "status_changed_at", "tracking_number", "search_text") VALUES (1, 'txncqc33pedq588t', '74nbctd9jrnrbp0v', NULL, '{"_id":"msherbwrubcuh53m","firstName":"Maria","lastName":"Conceição","email":"maria@example.pt","street":"Rua do Farol 12","city":"Ericeira","state":"Lisboa","zipcode":"2655-123","country":"Portugal","phone":"912345678"}', 7313, 0, 0, 7313, '', 'COD', 0, 'Delivered', '2026-06-15T10:08:00.000Z', '2026-06-15T10:12:00.000Z', 'RR123456785PT', 'maria conceicao
maria@example.pt
maria conceicao
maria@example.pt
txncqc33pedq588t');
INSERT INTO "orders" ("seq", "id", "user_id", "idempotency_key", "address_json", "subtotal_cents", "discount_cents", "discount_percentage", "total_cents", "promo_code", "payment_type", "is_paid", "status", "created_at", "status_changed_at", "tracking_number", "search_text") VALUES (2, 'cwdpv3ckaydduagb', '7h2mq4vt597ypfp7', NULL, '{"_id":"mc6gz0xb2mr6xdey","firstName":"Rui","lastName":"Sá","email":"rui@example.pt","street":"Rua do Farol 12","city":"Peniche","state":"Lisboa","zipcode":"2520-619","country":"Portugal","phone":"912345678"}', 7313, 2194, 30, 5119, 'BROTHER', 'COD', 0, 'Pending', '2026-06-15T10:09:00.000Z', NULL, NULL, 'rui sa
rui@example.pt
rui sa
rui@example.pt
cwdpv3ckaydduagb');
INSERT INTO "orders" ("seq", "id", "user_id", "idempotency_key", "address_json", "subtotal_cents", "discount_cents", "discount_percentage", "total_cents", "promo_code", "payment_type", "is_paid", "status", "created_at", "status_changed_at", "tracking_number", "search_text") VALUES (3, 'nrzq4denqdkz8egy', '7h2mq4vt597ypfp7', NULL, '{"_id":"mc6gz0xb2mr6xdey","firstName":"Rui","lastName":"Sá","email":"rui@example.pt","street":"Rua do Farol 12","city":"Peniche","state":"Lisboa","zipcode":"2520-619","country":"Portugal","phone":"912345678"}', 333, 0, 0, 333, '', 'COD', 0, 'Cancelled', '2026-06-15T10:10:00.000Z', '2026-06-15T10:13:00.000Z', NULL, 'rui sa
rui@example.pt
rui sa
rui@example.pt
nrzq4denqdkz8egy');
INSERT INTO "orders" ("seq", "id", "user_id", "idempotency_key", "address_json", "subtotal_cents", "discount_cents", "discount_percentage", "total_cents", "promo_code", "payment_type", "is_paid", "status", "created_at", "status_changed_at", "tracking_number", "search_text") VALUES (4, 'xn4janepvzzetbaq', '74nbctd9jrnrbp0v', NULL, '{"_id":"msherbwrubcuh53m","firstName":"Maria","lastName":"Conceição","email":"maria@example.pt","street":"Rua do Farol 12","city":"Ericeira","state":"Lisboa","zipcode":"2655-123","country":"Portugal","phone":"912345678"}', 7313, 0, 0, 7313, '', 'Online', 1, 'Pending', '2026-06-15T10:14:00.000Z', NULL, NULL, 'maria conceicao
maria@example.pt
maria conceicao
maria@example.pt
xn4janepvzzetbaq');
INSERT INTO "orders" ("seq", "id", "user_id", "idempotency_key", "address_json", "subtotal_cents", "discount_cents", "discount_percentage", "total_cents", "promo_code", "payment_type", "is_paid", "status", "created_at", "status_changed_at", "tracking_number", "search_text") VALUES (5, 'n2evd6mdcpw0sjta', '7h2mq4vt597ypfp7', NULL, '{"_id":"mc6gz0xb2mr6xdey","firstName":"Rui","lastName":"Sá","email":"rui@example.pt","street":"Rua do Farol 12","city":"Peniche","state":"Lisboa","zipcode":"2520-619","country":"Portugal","phone":"912345678"}', 333, 0, 0, 333, '', 'Online', 0, 'Pending', '2026-06-15T10:15:00.000Z', NULL, NULL, 'rui sa
rui@example.pt
rui sa
rui@example.pt
n2evd6mdcpw0sjta');
INSERT INTO "order_lines" ("order_id", "position", "product_id", "quantity", "name", "category", "price_cents", "offer_cents", "pictures_json") VALUES ('txncqc33pedq588t', 0, 'c0yjfy9gq4ytd6tw', 2, 'Deck Preto', 'Deck-J-Bay', 3990, 3490, '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Visto de cima"},{"hash":"581c6d23a019ecb21a3a6454","width":340,"height":200,"alt":"Visto de lado"}]');
INSERT INTO "order_lines" ("order_id", "position", "product_id", "quantity", "name", "category", "price_cents", "offer_cents", "pictures_json") VALUES ('txncqc33pedq588t', 1, 'sxsd79zedr9jvddp', 1, 'Wax Cool', 'Fuwax-Cool', 435, 333, '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Wax Cool, visto de cima"}]');
INSERT INTO "order_lines" ("order_id", "position", "product_id", "quantity", "name", "category", "price_cents", "offer_cents", "pictures_json") VALUES ('cwdpv3ckaydduagb', 0, 'c0yjfy9gq4ytd6tw', 2, 'Deck Preto', 'Deck-J-Bay', 3990, 3490, '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Visto de cima"},{"hash":"581c6d23a019ecb21a3a6454","width":340,"height":200,"alt":"Visto de lado"}]');
INSERT INTO "order_lines" ("order_id", "position", "product_id", "quantity", "name", "category", "price_cents", "offer_cents", "pictures_json") VALUES ('cwdpv3ckaydduagb', 1, 'sxsd79zedr9jvddp', 1, 'Wax Cool', 'Fuwax-Cool', 435, 333, '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Wax Cool, visto de cima"}]');
INSERT INTO "order_lines" ("order_id", "position", "product_id", "quantity", "name", "category", "price_cents", "offer_cents", "pictures_json") VALUES ('nrzq4denqdkz8egy', 0, 'sxsd79zedr9jvddp', 1, 'Wax Cool', 'Fuwax-Cool', 435, 333, '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Wax Cool, visto de cima"}]');
INSERT INTO "order_lines" ("order_id", "position", "product_id", "quantity", "name", "category", "price_cents", "offer_cents", "pictures_json") VALUES ('xn4janepvzzetbaq', 0, 'c0yjfy9gq4ytd6tw', 2, 'Deck Preto', 'Deck-J-Bay', 3990, 3490, '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Visto de cima"},{"hash":"581c6d23a019ecb21a3a6454","width":340,"height":200,"alt":"Visto de lado"}]');
INSERT INTO "order_lines" ("order_id", "position", "product_id", "quantity", "name", "category", "price_cents", "offer_cents", "pictures_json") VALUES ('xn4janepvzzetbaq', 1, 'sxsd79zedr9jvddp', 1, 'Wax Cool', 'Fuwax-Cool', 435, 333, '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Wax Cool, visto de cima"}]');
INSERT INTO "order_lines" ("order_id", "position", "product_id", "quantity", "name", "category", "price_cents", "offer_cents", "pictures_json") VALUES ('n2evd6mdcpw0sjta', 0, 'sxsd79zedr9jvddp', 1, 'Wax Cool', 'Fuwax-Cool', 435, 333, '[{"hash":"9baa594e9fdb426cd651bea5","width":340,"height":340,"alt":"Wax Cool, visto de cima"}]');
INSERT INTO "reviews" ("seq", "id", "user_id", "order_id", "product_id", "user_name", "user_location", "rating", "title", "comment", "created_at") VALUES (1, 'nv02nd272xvt60n5', '74nbctd9jrnrbp0v', 'txncqc33pedq588t', 'c0yjfy9gq4ytd6tw', 'Maria Conceição', 'Ericeira', 5, 'Não escorrega', 'Cola bem e aguenta o verão inteiro.', '2026-06-15T10:16:00.000Z');
INSERT INTO "reviews" ("seq", "id", "user_id", "order_id", "product_id", "user_name", "user_location", "rating", "title", "comment", "created_at") VALUES (2, '7ea64dzq5h82mst0', '74nbctd9jrnrbp0v', 'txncqc33pedq588t', 'sxsd79zedr9jvddp', 'Maria Conceição', 'Ericeira', 4, 'Cheira bem', 'Serve até aos 19 graus; d''água fria não gosta.', '2026-06-15T10:17:00.000Z');
INSERT INTO "contact_messages" ("seq", "id", "name", "email", "message", "created_at") VALUES (1, 'zf74gn9hj2c4drx8', 'Inês', 'ines@example.pt', 'Têm fatos para crianças?', '2026-06-15T10:19:00.000Z');
INSERT INTO "newsletter_addresses" ("email", "created_at") VALUES ('ines@example.pt', '2026-06-15T10:19:00.000Z');
INSERT INTO "outbox" ("seq", "id", "to", "reply_to", "subject", "text", "html", "message_id", "created_at", "sent_at", "attempts", "next_attempt_at", "last_error") VALUES (1, 'bvuqa9rtv2qzscgg', 'maria@example.pt', NULL, 'Recebemos a sua encomenda #pedq588t', 'Olá Maria,

Obrigado pela sua encomenda! Já a recebemos e vamos prepará-la.

Encomenda #pedq588t, de 15 de junho de 2026
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
      <h2>Encomenda #pedq588t, de 15 de junho de 2026</h2>
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
    </html>', '<bvuqa9rtv2qzscgg@localhost>', '2026-06-15T10:08:00.000Z', NULL, 0, '2026-06-15T10:08:00.000Z', NULL);
INSERT INTO "outbox" ("seq", "id", "to", "reply_to", "subject", "text", "html", "message_id", "created_at", "sent_at", "attempts", "next_attempt_at", "last_error") VALUES (2, 'mzr9z95m8q6md3py', 'rui@example.pt', NULL, 'Recebemos a sua encomenda #aydduagb', 'Olá Rui,

Obrigado pela sua encomenda! Já a recebemos e vamos prepará-la.

Encomenda #aydduagb, de 15 de junho de 2026
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
      <h2>Encomenda #aydduagb, de 15 de junho de 2026</h2>
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
    </html>', '<mzr9z95m8q6md3py@localhost>', '2026-06-15T10:09:00.000Z', NULL, 0, '2026-06-15T10:09:00.000Z', NULL);
INSERT INTO "outbox" ("seq", "id", "to", "reply_to", "subject", "text", "html", "message_id", "created_at", "sent_at", "attempts", "next_attempt_at", "last_error") VALUES (3, '7hvfmd0xs0jn2pvg', 'rui@example.pt', NULL, 'Recebemos a sua encomenda #qdkz8egy', 'Olá Rui,

Obrigado pela sua encomenda! Já a recebemos e vamos prepará-la.

Encomenda #qdkz8egy, de 15 de junho de 2026
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
      <h2>Encomenda #qdkz8egy, de 15 de junho de 2026</h2>
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
    </html>', '<7hvfmd0xs0jn2pvg@localhost>', '2026-06-15T10:10:00.000Z', NULL, 0, '2026-06-15T10:10:00.000Z', NULL);
INSERT INTO "outbox" ("seq", "id", "to", "reply_to", "subject", "text", "html", "message_id", "created_at", "sent_at", "attempts", "next_attempt_at", "last_error") VALUES (4, 'd2cnb7p2ce8f6cbj', 'maria@example.pt', NULL, 'Encomenda #pedq588t: Enviado', 'Olá Maria,

A sua encomenda já seguiu viagem.

Número de seguimento: RR123456785PT

Alguma dúvida? Responda a este e-mail.
', '<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      <p>Olá Maria,</p><p>A sua encomenda já seguiu viagem.</p><p>Número de seguimento: RR123456785PT</p><p>Alguma dúvida? Responda a este e-mail.</p>
    </html>', '<d2cnb7p2ce8f6cbj@localhost>', '2026-06-15T10:11:00.000Z', NULL, 0, '2026-06-15T10:11:00.000Z', NULL);
INSERT INTO "outbox" ("seq", "id", "to", "reply_to", "subject", "text", "html", "message_id", "created_at", "sent_at", "attempts", "next_attempt_at", "last_error") VALUES (5, 'zqwx39fwxttzha90', 'maria@example.pt', NULL, 'Encomenda #pedq588t: Entregue', 'Olá Maria,

A sua encomenda foi entregue. Boas ondas!

Alguma dúvida? Responda a este e-mail.
', '<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      <p>Olá Maria,</p><p>A sua encomenda foi entregue. Boas ondas!</p><p>Alguma dúvida? Responda a este e-mail.</p>
    </html>', '<zqwx39fwxttzha90@localhost>', '2026-06-15T10:12:00.000Z', NULL, 0, '2026-06-15T10:12:00.000Z', NULL);
INSERT INTO "outbox" ("seq", "id", "to", "reply_to", "subject", "text", "html", "message_id", "created_at", "sent_at", "attempts", "next_attempt_at", "last_error") VALUES (6, 'zz0gmnrabcn8rdyt', 'rui@example.pt', NULL, 'Encomenda #qdkz8egy: Cancelada', 'Olá Rui,

A sua encomenda foi cancelada. Se não contava com isto, responda a este e-mail.

Alguma dúvida? Responda a este e-mail.
', '<!doctype html>
    <html lang="pt-PT">
      <meta charset="utf-8" />
      <p>Olá Rui,</p><p>A sua encomenda foi cancelada. Se não contava com isto, responda a este e-mail.</p><p>Alguma dúvida? Responda a este e-mail.</p>
    </html>', '<zz0gmnrabcn8rdyt@localhost>', '2026-06-15T10:13:00.000Z', NULL, 0, '2026-06-15T10:13:00.000Z', NULL);
INSERT INTO "outbox" ("seq", "id", "to", "reply_to", "subject", "text", "html", "message_id", "created_at", "sent_at", "attempts", "next_attempt_at", "last_error") VALUES (7, '6wymh2vtkt3zjk52', 'maria@example.pt', NULL, 'Recebemos a sua encomenda #vzzetbaq', 'Olá Maria,

Obrigado pela sua encomenda! Já a recebemos e vamos prepará-la.

Encomenda #vzzetbaq, de 15 de junho de 2026
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
      <h2>Encomenda #vzzetbaq, de 15 de junho de 2026</h2>
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
    </html>', '<6wymh2vtkt3zjk52@localhost>', '2026-06-15T10:15:00.000Z', NULL, 0, '2026-06-15T10:15:00.000Z', NULL);
INSERT INTO "payments" ("order_id", "session_id", "page_url", "return_to", "state", "expires_at", "paid_at") VALUES ('xn4janepvzzetbaq', 'sandbox_d4a029f40807d45302c69ca19b805983', 'http://shop.test/api/payments/sandbox/sandbox_d4a029f40807d45302c69ca19b805983', 'http://shop.test', 'paid', '2026-06-15T11:14:00.000Z', '2026-06-15T10:15:00.000Z');
INSERT INTO "payments" ("order_id", "session_id", "page_url", "return_to", "state", "expires_at", "paid_at") VALUES ('n2evd6mdcpw0sjta', 'sandbox_00e74489d80f483829a7f0a986a62825', 'http://shop.test/api/payments/sandbox/sandbox_00e74489d80f483829a7f0a986a62825', 'http://shop.test', 'open', '2026-06-15T11:15:00.000Z', NULL);
INSERT INTO "versions" ("name", "value") VALUES ('products', 12);
INSERT INTO "product_changes" ("product_id", "version") VALUES ('c0yjfy9gq4ytd6tw', 7);
INSERT INTO "product_changes" ("product_id", "version") VALUES ('sxsd79zedr9jvddp', 9);
INSERT INTO "product_changes" ("product_id", "version") VALUES ('ffdnuy0csf4pp9p9', 11);
UPDATE sqlite_sequence SET seq = 3 WHERE name = 'products';
UPDATE sqlite_sequence SET seq = 2 WHERE name = 'addresses';
UPDATE sqlite_sequence SET seq = 5 WHERE name = 'orders';
UPDATE sqlite_sequence SET seq = 7 WHERE name = 'outbox';
UPDATE sqlite_sequence SET seq = 2 WHERE name = 'reviews';
UPDATE sqlite_sequence SET seq = 1 WHERE name = 'contact_messages';
CREATE INDEX "sessions_expires_at" on "sessions" ("expires_at");
CREATE INDEX "addresses_user_id" on "addresses" ("user_id");
CREATE INDEX "reviews_product_id" on "reviews" ("product_id");
CREATE INDEX "outbox_next_attempt_at" on "outbox" ("next_attempt_at");
CREATE INDEX "price_changes_product_id" on "price_changes" ("product_id");
CREATE INDEX "orders_counted" on "orders" ("created_at", "status", "payment_type", "is_paid", "total_cents");
CREATE INDEX "order_lines_sold" on "order_lines" ("order_id", "product_id", "quantity", "offer_cents");
CREATE INDEX "payments_state" on "payments" ("state", "expires_at");
CREATE INDEX "product_changes_version" on "product_changes" ("version");
CREATE TRIGGER products_count_insert after insert on products begin insert into versions (name, value) values ('products', 1)
  on conflict (name) do update set value = versions.value + 1; end;
CREATE TRIGGER products_count_update after update on products begin insert into versions (name, value) values ('products', 1)
  on conflict (name) do update set value = versions.value + 1; end;
CREATE TRIGGER products_count_delete after delete on products begin insert into versions (name, value) values ('products', 1)
  on conflict (name) do update set value = versions.value + 1; end;
CREATE TRIGGER reviews_count_insert after insert on reviews begin insert into versions (name, value) values ('products', 1)
  on conflict (name) do update set value = versions.value + 1; end;
CREATE TRIGGER reviews_count_update after update on reviews begin insert into versions (name, value) values ('products', 1)
  on conflict (name) do update set value = versions.value + 1; end;
CREATE TRIGGER reviews_count_delete after delete on reviews begin insert into versions (name, value) values ('products', 1)
  on conflict (name) do update set value = versions.value + 1; end;
CREATE TRIGGER products_note_insert after insert on products begin insert into versions (name, value) values ('products', 1)
  on conflict (name) do update set value = versions.value + 1;
  insert into product_changes (product_id, version)
    values (new.id, (select value from versions where name = 'products'))
    on conflict (product_id) do update set version = excluded.version; end;
CREATE TRIGGER products_note_update after update on products begin insert into versions (name, value) values ('products', 1)
  on conflict (name) do update set value = versions.value + 1;
  insert into product_changes (product_id, version)
    values (new.id, (select value from versions where name = 'products'))
    on conflict (product_id) do update set version = excluded.version; end;
CREATE TRIGGER products_note_delete after delete on products begin insert into versions (name, value) values ('products', 1)
  on conflict (name) do update set value = versions.value + 1;
  insert into product_changes (product_id, version)
    values (old.id, (select value from versions where name = 'products'))
    on conflict (product_id) do update set version = excluded.version; end;
CREATE TRIGGER reviews_note_insert after insert on reviews begin insert into versions (name, value) values ('products', 1)
  on conflict (name) do update set value = versions.value + 1;
  insert into product_changes (product_id, version)
    values (new.product_id, (select value from versions where name = 'products'))
    on conflict (product_id) do update set version = excluded.version; end;
CREATE TRIGGER reviews_note_update after update on reviews begin insert into versions (name, value) values ('products', 1)
  on conflict (name) do update set value = versions.value + 1;
  insert into product_changes (product_id, version)
    values (new.product_id, (select value from versions where name = 'products'))
    on conflict (product_id) do update set version = excluded.version; end;
CREATE TRIGGER reviews_note_delete after delete on reviews begin insert into versions (name, value) values ('products', 1)
  on conflict (name) do update set value = versions.value + 1;
  insert into product_changes (product_id, version)
    values (old.product_id, (select value from versions where name = 'products'))
    on conflict (product_id) do update set version = excluded.version; end;
