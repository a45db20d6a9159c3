use poem::web::Data as Extension;

use super::catalogue::ServiceName;
use super::image;
use super::input::{Params, ProductIn, ProductRules, ProductServiceIn};
use super::service;
use super::service::ProductWithServices;
use super::store;
use super::store::{ProductFilter, ProductRow, ServiceOrder};
use foundation::money;
use identity::Identity;
use platform::files;
use platform::files::images::Size;
use platform::http::file::{Keep, PictureFile};
use platform::http::input::{Form, TakesFile};
use platform::http::prelude::*;
use platform::http::query::Flag;
use platform::scope::RequestTenant;

foundation::openapi_enum! {
    /// Name of a service, which is also its identifier.
    ServiceName as "ServiceName";
}

foundation::openapi_object! {
    input
    /// Input of a product. Omitted fields are left unchanged; a blank text clears its field.
    ProductIn as "ProductIn" = Self::default() => {
        name: Option<String>,
        /// Price of one installment, in reais; 0 is free.
        price: Option<f64>,
        installments: Option<i64>,
        /// True if it is sold to people without an organization. 1 or 0 in a form.
        is_b2c: Option<bool>,
        /// Code in the product's address: lower-case letters, digits and hyphens. By default, it is
        /// generated from the name.
        code: Option<String>,
        /// Text below the title.
        description1: Option<String>,
        /// One line for each bullet.
        description2: Option<String>,
        /// Quotation of a customer.
        description3: Option<String>,
        /// Conditions of payment.
        payment: Option<String>,
        /// Next step after the purchase.
        next_step: Option<String>,
        /// True if people who register by invitation get it; it replaces the previous default.
        is_default: Option<bool>,
        /// True if it is no longer sold. Purchases are kept.
        archived: Option<bool>,
        remove_image: Option<bool>,
        /// All services of the product, in their order; omitted ones are removed. JSON text in a
        /// form; `services` is an alias.
        product_services as "productServices": Option<Vec<ProductServiceIn>>,
        /// For a change: the product's `updated_at` as it was read. If it has changed, nothing is
        /// saved (409).
        updated_at: Option<DateTime<Utc>>,
    }
}

impl TakesFile for ProductIn {
    const FILE: &'static str = "image";
    const ABOUT: &'static str = "A PNG, JPEG or WebP of at most 10 MB.";
}

foundation::openapi_object! {
    input
    ProductServiceIn as "ProductServiceIn" => {
        /// Id of an existing service.
        id: Option<Uuid>,
        service as "serviceId": ServiceName,
        /// Replaces the service's own name.
        name: Option<String>,
        description: Option<String>,
        /// Number of sessions.
        quota: i64,
        /// Map of texts, numbers and booleans. Known keys: `duration` in minutes, `service_type`
        /// (`online` or `personal_meeting`), `link` (https or mailto).
        params: Params = <Params>::default(),
        product_rules: ProductRules = <ProductRules>::default(),
    }
}

foundation::openapi_object! {
    both
    /// Guests in the appointments of a service.
    ProductRules as "ProductRules" = Self::default() => {
        /// True if guests are permitted.
        enable_guest: bool,
        /// True if at least one guest is required, which implies that they are permitted.
        require_guest: bool,
    }
}

pub struct Api(pub Identity);

/// A service that products consist of.
#[derive(Debug, Object, Serialize)]
#[oai(rename = "Service")]
pub struct ServiceOut {
    /// Equals `name`.
    pub id: ServiceName,
    pub name: ServiceName,
    #[oai(rename = "displayName")]
    #[serde(rename = "displayName")]
    pub display_name: String,
}

impl From<ServiceName> for ServiceOut {
    fn from(name: ServiceName) -> Self {
        Self { id: name, name, display_name: name.display_name().into() }
    }
}

#[derive(Debug, Object, Serialize)]
pub struct ProductRef {
    pub id: Uuid,
    pub name: String,
}

/// A service of a product, with its conditions.
#[derive(Debug, Object, Serialize)]
pub struct ProductService {
    pub id: Uuid,
    #[oai(rename = "serviceId")]
    #[serde(rename = "serviceId")]
    pub service_id: ServiceName,
    pub service: ServiceOut,
    pub product: ProductRef,
    /// Replaces the service's own name.
    pub name: Option<String>,
    pub description: Option<String>,
    /// Number of sessions.
    pub quota: i64,
    /// `duration` in minutes, `service_type`, `link`, and further notes. For super admins.
    pub params: Option<Params>,
    pub product_rules: ProductRules,
}

impl ProductService {
    fn of(service: store::Service, product: &str, role: Option<Role>) -> Self {
        Self {
            id: service.id,
            service_id: service.service,
            service: service.service.into(),
            product: ProductRef { id: service.product_id, name: product.to_owned() },
            name: service.name,
            description: service.description,
            quota: service.quota,
            params: Some(service.params.0).filter(|_| role == Some(Role::SuperAdmin)),
            product_rules: service.product_rules.0,
        }
    }
}

/// A product. Administrative fields are null except for super admins.
#[derive(Debug, Object, Serialize)]
pub struct Product {
    pub id: Uuid,
    pub code: String,
    pub name: String,
    /// Price of one installment, in reais; 0 is free.
    pub price: f64,
    pub installments: i64,
    /// Sum of all installments, in reais.
    pub total: f64,
    /// True if it is sold to people without an organization.
    pub is_b2c: bool,
    /// Text below the title.
    pub description1: Option<String>,
    /// One line for each bullet.
    pub description2: Option<String>,
    /// Quotation of a customer.
    pub description3: Option<String>,
    /// Conditions of payment.
    pub payment: Option<String>,
    /// Next step after the purchase.
    pub next_step: Option<String>,
    /// Address of the picture, which changes with each picture; `size` may be appended.
    pub image: Option<String>,
    /// True if people who register by invitation get it.
    pub is_default: Option<bool>,
    /// True if it is no longer sold.
    pub archived: Option<bool>,
    pub updated_at: Option<DateTime<Utc>>,
    #[oai(rename = "productServices")]
    #[serde(rename = "productServices")]
    pub product_services: Vec<ProductService>,
}

fn image_address(product: Uuid, image: Option<Uuid>) -> Option<String> {
    image.map(|image| format!("/api/products/{product}/image?v={image}"))
}

impl Product {
    /// Builds the view of a role; `None` for requests without a login session.
    fn seen_by(role: Option<Role>, known: ProductWithServices) -> Self {
        let ProductWithServices { product, services } = known;
        let maker = role == Some(Role::SuperAdmin);
        Self {
            id: product.id,
            code: product.code,
            price: money::reais(product.price_centavos),
            installments: product.installments,
            total: money::reais(product.price_centavos * product.installments),
            is_b2c: product.is_b2c,
            description1: product.description1,
            description2: product.description2,
            description3: product.description3,
            payment: product.payment,
            next_step: product.next_step,
            image: image_address(product.id, product.image_id),
            is_default: Some(product.is_default).filter(|_| maker),
            archived: Some(product.archived_at.is_some()).filter(|_| maker),
            updated_at: Some(product.updated_at).filter(|_| maker),
            product_services: services.into_iter().map(|service| ProductService::of(service, &product.name, role)).collect(),
            name: product.name,
        }
    }
}

#[derive(Debug, Object, Serialize)]
pub struct ProductListed {
    pub id: Uuid,
    pub code: String,
    pub name: String,
    /// Price of one installment, in reais; 0 is free.
    pub price: f64,
    pub installments: i64,
    pub is_b2c: bool,
    pub is_default: bool,
    /// Text below the title.
    pub description1: Option<String>,
    /// One line for each bullet.
    pub description2: Option<String>,
    /// Quotation of a customer.
    pub description3: Option<String>,
    /// True if it is no longer sold.
    pub archived: bool,
    pub image: Option<String>,
    /// Number of services.
    pub services: i64,
}

impl From<ProductRow> for ProductListed {
    fn from(row: ProductRow) -> Self {
        Self {
            id: row.id,
            code: row.code,
            name: row.name,
            price: money::reais(row.price_centavos),
            installments: row.installments,
            is_b2c: row.is_b2c,
            is_default: row.is_default,
            description1: row.description1,
            description2: row.description2,
            description3: row.description3,
            archived: row.archived_at.is_some(),
            image: image_address(row.id, row.image_id),
            services: row.services,
        }
    }
}

/// A product on sale, as buyers see it.
#[derive(Debug, Object, Serialize)]
pub struct ProductOffer {
    pub id: Uuid,
    pub code: String,
    pub name: String,
    /// Price of one installment, in reais; 0 is free.
    pub price: f64,
    pub installments: i64,
    /// Text below the title.
    pub description1: Option<String>,
    pub image: Option<String>,
}

impl From<ProductRow> for ProductOffer {
    fn from(row: ProductRow) -> Self {
        Self {
            id: row.id,
            code: row.code,
            name: row.name,
            price: money::reais(row.price_centavos),
            installments: row.installments,
            description1: row.description1,
            image: image_address(row.id, row.image_id),
        }
    }
}

/// Order of product services.
#[derive(Debug, Clone, Copy, Enum)]
#[oai(rename_all = "snake_case")]
pub enum ProductServiceOrder {
    /// By the product's name, services in the product's order.
    Product,
    Newest,
}

#[OpenApi(tag = "Tag::Products")]
impl Api {
    /// List the services that products consist of
    #[oai(path = "/services", method = "get", operation_id = "list_services")]
    async fn list_services(&self, _auth: AnyRole) -> Result<Json<Data<Vec<ServiceOut>>>> {
        Ok(data(ServiceName::ALL.into_iter().map(Into::into).collect()))
    }

    /// List products, those on sale first, ten a page
    #[oai(path = "/products", method = "get", operation_id = "list_products")]
    async fn list_products(
        &self,
        auth: Desk,
        /// The page, from 1.
        page: Query<Option<i64>>,
        /// Parts of the name; accents, case and order do not matter.
        search: Query<Option<String>>,
        /// Only products on sale.
        on_sale: Query<Option<Flag>>,
    ) -> Result<Json<Paged<ProductListed>>> {
        let page = Page::asked(page.0);
        let search = foundation::text::searched(search.0);
        let filter = ProductFilter { search, on_sale: Flag::is_set(on_sale.0), ..ProductFilter::default() };
        let mut tx = self.0.db.read(&auth.0).await?;
        let rows = store::list(&mut tx, &filter, page).await?;
        let total = page.total(rows.first().map(|row| row.total), store::count(&mut tx, &filter)).await?;
        Ok(Json(Paged { data: rows.into_iter().map(Into::into).collect(), meta: Meta::of(page, total) }))
    }

    /// Add a product
    #[oai(path = "/products", method = "post", operation_id = "create_product")]
    async fn create_product(&self, auth: SuperAdmin, form: Form<ProductIn>) -> Result<Created<Product>> {
        let made = service::create(&self.0, &auth.0, &form.input, form.file).await?;
        Ok(created(Product::seen_by(Some(auth.0.role), made)))
    }

    /// Read a product
    ///
    /// Super admins read any product, others those on sale.
    #[oai(path = "/products/:id", method = "get", operation_id = "get_product")]
    async fn get_product(&self, auth: AnyRole, id: Path<Uuid>) -> Result<Json<Data<Product>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let known = service::find(&mut tx, &auth.0, id.0).await?;
        Ok(data(Product::seen_by(Some(auth.0.role), known)))
    }

    /// Change a product
    ///
    /// Earlier purchases keep their conditions.
    #[oai(path = "/products/:id", method = "put", operation_id = "update_product")]
    async fn update_product(&self, auth: SuperAdmin, id: Path<Uuid>, form: Form<ProductIn>) -> Result<Json<Data<Product>>> {
        let changed = service::update(&self.0, &auth.0, id.0, &form.input, form.file).await?;
        Ok(data(Product::seen_by(Some(auth.0.role), changed)))
    }

    /// Read the product of a code, without a login session
    #[oai(path = "/products/code/:code", method = "get", operation_id = "get_product_by_code")]
    async fn get_product_by_code(&self, tenant: Extension<&RequestTenant>, code: Path<String>) -> Result<Json<Data<Product>>> {
        let mut tx = self.0.db.read(&Scope::system(tenant.id()?)).await?;
        let known = service::find_on_sale(&mut tx, &code.0).await?;
        Ok(data(Product::seen_by(None, known)))
    }

    /// Download a product's picture
    ///
    /// With the current version in the address, the response may be cached indefinitely.
    #[oai(path = "/products/:id/image", method = "get", operation_id = "get_product_image")]
    async fn get_product_image(
        &self,
        tenant: Extension<&RequestTenant>,
        id: Path<Uuid>,
        /// Size of the picture; large by default.
        size: Query<Option<Size>>,
        /// Version of the picture, as in the product's address.
        v: Query<Option<Uuid>>,
    ) -> Result<PictureFile> {
        let tenant = tenant.id()?;
        let mut tx = self.0.db.read(&Scope::system(tenant)).await?;
        let file = image::find(&mut tx, id.0).await?.ok_or_else(|| Error::not_found("Este produto não tem imagem."))?;
        drop(tx);
        let content = files::service::content(&self.0, tenant, &file, size.0.unwrap_or(Size::Large)).await?;
        let keep = if v.0 == Some(file.id) { Keep::ByEveryone } else { Keep::Nobody };
        Ok(PictureFile { content, content_type: file.content_type, name: "produto", keep })
    }

    /// List the products that the caller may buy, by name, at most a hundred
    ///
    /// Those sold to organizations only are for their members.
    #[oai(path = "/products-on-sale", method = "get", operation_id = "list_products_on_sale")]
    async fn list_products_on_sale(&self, auth: Member) -> Result<Json<Data<Vec<ProductOffer>>>> {
        let mut tx = self.0.db.read(&auth.0).await?;
        let rows = service::on_sale(&mut tx, &auth.0).await?;
        Ok(data(rows.into_iter().map(Into::into).collect()))
    }

    /// List services of products, at most a hundred
    ///
    /// Includes one product, or all on sale.
    #[oai(path = "/product-services", method = "get", operation_id = "list_product_services")]
    async fn list_product_services(
        &self,
        auth: Team,
        /// Only services of this product.
        product_id: Query<Option<Uuid>>,
        /// Order of the services; by product by default.
        sort_by: Query<Option<ProductServiceOrder>>,
        /// Parts of the product's name; accents, case and order do not matter.
        search: Query<Option<String>>,
    ) -> Result<Json<Data<Vec<ProductService>>>> {
        let order = match sort_by.0 {
            Some(ProductServiceOrder::Newest) => ServiceOrder::Newest,
            Some(ProductServiceOrder::Product) | None => ServiceOrder::Product,
        };
        let mut tx = self.0.db.read(&auth.0).await?;
        let rows = store::offered(&mut tx, product_id.0, foundation::text::searched(search.0).as_deref(), order).await?;
        let services = rows.into_iter().map(|row| ProductService::of(row.service, &row.product_name, Some(auth.0.role)));
        Ok(data(services.collect()))
    }
}
