-- Answer to whether the tenant serves companies and offers career exercises; null while unanswered, which counts as yes.
ALTER TABLE tenant_settings ADD COLUMN companies_and_careers INTEGER;
-- Whether the first steps of the setup were closed on the home page.
ALTER TABLE tenant_settings ADD COLUMN first_steps_closed INTEGER NOT NULL DEFAULT 0;

-- The offers of tenants that never saved their settings were shown from the program's code, which now has unpublished templates. They keep
-- what their patients see.
UPDATE tenant_settings SET partners = '[{"name":"Feira da Esquina","offer":"30% de desconto na primeira compra","text":"Frutas, verduras e legumes da estação entregues em casa, direto de quem planta. Vale uma vez por pessoa.","coupon":"SEMEIE30","url":null,"image":null},{"name":"Empório Grão Cheio","offer":"10% de desconto nas próximas 2 compras","text":"Grãos, castanhas e farinhas a granel, na medida da sua receita. Vale para duas compras por CPF.","coupon":"GRAO10","url":null,"image":null},{"name":"Cozinha Leve","offer":"Vale-presente de R$ 50,00","text":"Marmitas caseiras congeladas para os dias sem tempo de cozinhar. Use o vale em pedidos de qualquer valor acima dele.","coupon":"LEVE50","url":null,"image":null}]'
    WHERE version = 0 AND partners = '[]';
