declare module 'virtual:react-router/server-build' {
  const build: unknown;
  export = build;
}

/** Packages that are shipped, by name (scripts/release/shipped-licences.mjs). */
declare module 'virtual:licences' {
  const shippedLicences: { name: string; licence: string }[];
  export default shippedLicences;
}

/** Where a browser has Trusted Types. It takes what a policy made for the text that it was made of. */
interface Window {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML?: (text: string) => string; createScriptURL?: (text: string) => string | null },
    ): { createHTML(text: string): string; createScriptURL(text: string): unknown };
  };
}
