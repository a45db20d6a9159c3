use crate::programs;
use crate::programs::api::ProductShown;
use commerce::products;
use identity::Identity;
use platform::prelude::*;

/// Finds the product of a code whose pages the caller may read: the product of their current
/// program; for a super admin, any product.
pub async fn product(app: &Identity, tx: &mut Tx, scope: &Scope, code: &str) -> Result<ProductShown> {
    let found = if scope.role == Role::SuperAdmin {
        match products::id_of_code(tx, code).await? {
            Some(id) => programs::service::shown(tx, id).await?,
            None => None,
        }
    } else {
        let program = programs::service::programs(tx, &[scope.user], app.clock.now()).await?.remove(&scope.user);
        match program {
            Some(program) => programs::service::shown(tx, program.product).await?.filter(|product| product.code == code),
            None => None,
        }
    };
    found.ok_or_else(|| Error::not_found("Programa não encontrado."))
}
