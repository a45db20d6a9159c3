use foundation::prelude::*;
use foundation::web_address::is_server;

/// Storage of uploads: the folder `files` in the data folder, or a bucket. Replicas on several
/// machines need a bucket.
#[derive(Debug, Clone, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct Files {
    /// S3-compatible bucket, used by this installation alone.
    pub s3_bucket: Option<String>,
    /// Address of the bucket's server; AWS if it is missing.
    pub s3_endpoint: Option<String>,
    /// Region of the bucket; `us-east-1` by default.
    pub s3_region: String,
    /// Id of the access key. Required with a bucket.
    pub s3_access_key: Option<String>,
    /// Secret of the access key. Required with a bucket.
    pub s3_secret_key: Option<String>,
    /// Allows an `http://` endpoint, for a server on the same machine.
    pub s3_allow_http: bool,
}

impl Default for Files {
    fn default() -> Self {
        let (s3_bucket, s3_endpoint, s3_access_key, s3_secret_key) = (None, None, None, None);
        Self { s3_bucket, s3_endpoint, s3_region: "us-east-1".into(), s3_access_key, s3_secret_key, s3_allow_http: false }
    }
}

impl Files {
    pub(super) fn validate(&self) -> Result<()> {
        let keys = (self.s3_access_key.is_some(), self.s3_secret_key.is_some());
        if self.s3_bucket.is_none() {
            let unused = keys != (false, false) || self.s3_endpoint.is_some();
            return if unused { Err(Error::config("files.s3_bucket", "diga qual é o bucket")) } else { Ok(()) };
        }
        if self.s3_bucket.as_ref().is_some_and(|bucket| bucket.trim().is_empty()) {
            return Err(Error::config(
                "files.s3_bucket",
                "diga qual é o bucket, ou retire a chave para guardar os arquivos na pasta de dados",
            ));
        }
        if keys != (true, true) {
            return Err(Error::config("files.s3_access_key", "informe s3_access_key e s3_secret_key"));
        }
        match self.s3_endpoint.as_deref() {
            Some(endpoint) if endpoint.starts_with("http://") && !self.s3_allow_http => {
                Err(Error::config("files.s3_endpoint", "use https://, ou permita http:// com s3_allow_http = true"))
            }
            Some(endpoint) if !is_server(endpoint) => {
                Err(Error::config("files.s3_endpoint", "use um endereço como https://s3.example, com http:// ou https://"))
            }
            _ => Ok(()),
        }
    }
}
