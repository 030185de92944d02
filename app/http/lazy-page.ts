import type { ReactNode } from 'react';
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs } from 'react-router';
import { FormErrorBoundary } from '#app/site/form-error-boundary.tsx';

/** Exports of a page that the server runs. */
interface Page {
  default: (props: object) => ReactNode;
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
  headers?: (args: HeadersArgs) => HeadersInit;
  ErrorBoundary?: () => ReactNode;
  HydrateFallback?: () => ReactNode;
}

/**
 * Create the stand-in of a page for the framework's routes: it has functions of the same names, and loads the page when a request
 * first needs it. A page that fails to load is a fault of that request; the next one tries again. `facts` are constant exports.
 */
export function createLazyPage(load: () => Promise<Page>, names: readonly string[], facts: object) {
  let page: Page | undefined;
  let failure: unknown;
  const ready = async () => (page ??= await load());
  function getDrawn(): Page {
    if (!page) throw failure;
    return page;
  }
  const exports: Page = {
    default: (props) => getDrawn().default(props),
    HydrateFallback: () => getDrawn().HydrateFallback?.(),
    loader: async (args) => (await ready()).loader?.(args),
    action: async (args) => (await ready()).action?.(args),
    headers: (args) => page?.headers?.(args) ?? {},
    ErrorBoundary: () => (page?.ErrorBoundary ?? FormErrorBoundary)(),
  };
  const named = Object.entries(exports).filter(([name]) => names.includes(name));
  return {
    ...Object.fromEntries(named),
    ...facts,
    // Runs before loaders, and before the page is drawn, which cannot wait.
    middleware: [
      async () => {
        await ready().catch((error) => {
          failure = error;
        });
      },
    ],
  };
}
