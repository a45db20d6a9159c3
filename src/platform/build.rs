fn main() {
    // `sqlx::migrate!` notices a changed migration by itself, but not a new one.
    println!("cargo:rerun-if-changed=../../migrations");
}
