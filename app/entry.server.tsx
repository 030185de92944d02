import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { renderingFaultContext } from '#app/http/fault-context.ts';
import { scriptNonceContext } from '#app/http/headers/inline-scripts.ts';
import { loaderDataContext, renderedHtmlContext } from '#app/http/loader-data.ts';
import { findUsedCssClasses } from '#app/http/styles/classes.ts';
import { filterUsedStyles, type StylesheetPart } from '#app/http/styles/stylesheet.ts';
import { FaultMessageContext } from '#app/ui/form/fault-message.ts';
import { ScriptNonceContext } from '#app/ui/script-nonce.ts';
import styles from './styles.css?inline';

/** Read on the first render, to keep start-up fast. The build has put the parts of the sheet in its place (vite.config.ts). */
let stylesheet: StylesheetPart[] | undefined;

/** Renders a whole page before responding: without a script, late parts of a stream would never be inserted. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { text } = context.get(renderingFaultContext);
  const mark = context.get(scriptNonceContext);
  const isApp = router.staticHandlerContext.matches.some(({ route }) => route.handle?.app);
  const page = (
    <ScriptNonceContext value={mark}>
      <FaultMessageContext value={text}>
        <ServerRouter
          context={isApp ? router : limitToDocumentRoutes(router, context.get(loaderDataContext))}
          url={request.url}
          nonce={mark}
        />
      </FaultMessageContext>
    </ScriptNonceContext>
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  // A render error rejects this promise; React Router reports it to handleError and requests the error screen.
  if (!isApp) {
    // Documents are not hydrated: static markup without React's separators.
    context.get(renderedHtmlContext).html = `<!DOCTYPE html>${insertUsedStyles(renderToStaticMarkup(page))}`;
    return new Response(null, { status, headers });
  }
  // App pages embed their loader data behind a Suspense of React Router's, for which only a stream waits.
  const stream = await renderToReadableStream(page, {
    nonce: mark,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  return new Response(stream, { status, headers });
}

/** Inserts the styles that the page uses into the empty style element of root.tsx, the first in the document. */
function insertUsedStyles(html: string): string {
  stylesheet ??= JSON.parse(styles) as StylesheetPart[];
  const own = filterUsedStyles(stylesheet, findUsedCssClasses(html));
  return html.replace('></style>', () => `>${own}</style>`);
}

/** Limits the manifest to the document's own routes, and passes the loader data kept outside the framework to its screens. */
function limitToDocumentRoutes(router: EntryContext, loaded: Map<string, unknown>): EntryContext {
  const { manifest, staticHandlerContext } = router;
  const { matches, loaderData } = staticHandlerContext;
  const ids = matches.map(({ route }) => route.id);
  return {
    ...router,
    manifest: { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) },
    staticHandlerContext: {
      ...staticHandlerContext,
      loaderData: { ...loaderData, ...Object.fromEntries(loaded) },
    },
  };
}

/** Records a fault once; the error screen has a sentence of ours with its id. In development it has the error's message. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const fault = context.get(renderingFaultContext);
  const sentence = fault.record(error);
  fault.text = import.meta.env.DEV && error instanceof Error ? error.message : sentence;
};
