interface ImportMetaEnv {
  /** Whether the theme's values stand in a style sheet: see vite.config.ts. */
  readonly SHEET: boolean
}
