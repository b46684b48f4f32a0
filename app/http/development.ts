/** What differs in the development server (`npm run dev`). */

export const isDevelopment = import.meta.env.DEV;

/** The scripts of every page: one connects it to the development server, which reloads it. */
export const developmentScripts: string[] = isDevelopment ? ['import "/@vite/client"'] : [];

/** Allows the inline styles that the development server injects by script. */
export function policyInDevelopment(policy: string): string {
  return isDevelopment
    ? policy.replace(/style-src[^;]*/, "style-src 'self' 'unsafe-inline'")
    : policy;
}
