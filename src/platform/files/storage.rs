//! Storage of file contents: a folder, or an S3-compatible bucket.

use std::fs::File;
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt;
use object_store::aws::AmazonS3Builder;
use object_store::local::LocalFileSystem;
use object_store::memory::InMemory;
use object_store::path::Path;
use object_store::{ClientOptions, GetResultPayload, ObjectStore, ObjectStoreExt, RetryConfig};
use tokio::io::{AsyncSeekExt, AsyncWriteExt};

use crate::config::{self, Config};
use foundation::error::human_message;
use foundation::prelude::*;

/// Storage of an installation. Each tenant has a folder of its own in it.
#[derive(Clone)]
pub struct Storage(Arc<dyn ObjectStore>);

/// An open object and its length in bytes.
pub struct StoredObject {
    /// File to read from, positioned at its beginning.
    pub file: tokio::fs::File,
    /// Length in bytes.
    pub length: u64,
}

/// An object in a listing.
#[derive(Debug)]
pub struct Stored {
    /// Name of the object in the tenant's folder.
    pub name: String,
    /// Time of the last change.
    pub modified: DateTime<Utc>,
}

impl Storage {
    /// Opens the configured storage: a bucket, the data folder, or memory for a database in memory.
    /// Fails if the folder can't be used; a bucket is not contacted.
    pub fn open(config: &Config) -> Result<Self> {
        let store: Arc<dyn ObjectStore> = match &config.files.s3_bucket {
            Some(bucket) => Arc::new(bucket_of(&config.files, bucket)?),
            None if config.is_in_memory() => Arc::new(InMemory::new()),
            None => Arc::new(folder_of(config)?),
        };
        Ok(Self(store))
    }

    /// Stores an object, replacing one with the same name.
    pub async fn put(&self, tenant: Uuid, name: &str, content: Vec<u8>) -> Result<()> {
        self.0.put(&path(tenant, name), content.into()).await.map_err(Error::storage)?;
        Ok(())
    }

    /// Reads an object. Returns `None` if it does not exist.
    pub async fn get(&self, tenant: Uuid, name: &str) -> Result<Option<Vec<u8>>> {
        match self.0.get(&path(tenant, name)).await {
            Ok(found) => Ok(Some(found.bytes().await.map_err(Error::internal)?.into())),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(Error::internal(error)),
        }
    }

    /// Opens an object for streaming. The file is that of the folder, or a copy in `scratch`,
    /// because a bucket closes the connection to a slow reader. Returns `None` if the object does
    /// not exist.
    pub async fn open_object(
        &self,
        tenant: Uuid,
        name: &str,
        scratch: impl FnOnce() -> std::io::Result<File>,
    ) -> Result<Option<StoredObject>> {
        let found = match self.0.get(&path(tenant, name)).await {
            Ok(found) => found,
            Err(object_store::Error::NotFound { .. }) => return Ok(None),
            Err(error) => return Err(Error::internal(error)),
        };
        let length = found.meta.size;
        let mut pieces = match found.payload {
            GetResultPayload::File(file, _) => return Ok(Some(StoredObject { file: tokio::fs::File::from_std(file), length })),
            GetResultPayload::Stream(pieces) => pieces,
        };
        let mut file = tokio::fs::File::from_std(scratch()?);
        while let Some(piece) = pieces.next().await {
            file.write_all(&piece.map_err(Error::internal)?).await?;
        }
        file.flush().await?;
        file.rewind().await?;
        Ok(Some(StoredObject { file, length }))
    }

    /// Deletes an object, which need not exist.
    pub async fn delete(&self, tenant: Uuid, name: &str) -> Result<()> {
        match self.0.delete(&path(tenant, name)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(Error::internal(error)),
        }
    }

    /// Lists the objects of one tenant.
    pub async fn list(&self, tenant: Uuid) -> Result<Vec<Stored>> {
        let found = self.0.list_with_delimiter(Some(&folder(tenant))).await.map_err(Error::internal)?;
        let stored = found.objects.into_iter().filter_map(|object| {
            let name = object.location.filename()?.to_owned();
            Some(Stored { name, modified: object.last_modified })
        });
        Ok(stored.collect())
    }
}

/// Returns a tenant's own folder.
fn folder(tenant: Uuid) -> Path {
    Path::from(tenant.to_string())
}

fn path(tenant: Uuid, name: &str) -> Path {
    folder(tenant).join(name)
}

fn folder_of(config: &Config) -> Result<LocalFileSystem> {
    let folder = config.data.join("files");
    let unusable = |error: &(dyn std::error::Error + 'static)| {
        Error::config("data", format!("não foi possível usar {}: {}", folder.display(), human_message(error)))
    };
    config::create_private_folder(&folder).map_err(|error| unusable(&error))?;
    let files = LocalFileSystem::new_with_prefix(&folder).map_err(|error| unusable(&error))?;
    Ok(files.with_automatic_cleanup(true).with_fsync(true))
}

fn bucket_of(files: &config::Files, bucket: &str) -> Result<object_store::aws::AmazonS3> {
    // The HTTP client leaves the choice of the provider to the program. A repeated call fails,
    // which is ignored.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let client = ClientOptions::new().with_connect_timeout(Duration::from_secs(5)).with_timeout(Duration::from_secs(30));
    let retry = RetryConfig { max_retries: 3, retry_timeout: Duration::from_secs(20), ..RetryConfig::default() };
    let mut builder = AmazonS3Builder::new()
        .with_bucket_name(bucket)
        .with_region(&files.s3_region)
        // Set first, as the following options modify it.
        .with_client_options(client)
        .with_allow_http(files.s3_allow_http)
        .with_retry(retry);
    if let Some(endpoint) = &files.s3_endpoint {
        builder = builder.with_endpoint(endpoint);
    }
    if let (Some(access), Some(secret)) = (&files.s3_access_key, &files.s3_secret_key) {
        builder = builder.with_access_key_id(access).with_secret_access_key(secret);
    }
    builder.build().map_err(|error| Error::config("files", error))
}
