import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { failureContext } from '#app/http/failure.ts';
import { ownScriptContext } from '#app/http/own-script.ts';
import { FailureText } from '#app/ui/failure-text.ts';
import { OwnScript } from '#app/ui/own-script.ts';

/** Renders a page whole: without a script nothing would put late pieces in their place. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { error } = context.get(failureContext);
  const mark = context.get(ownScriptContext);
  const page = (
    <OwnScript value={mark}>
      <FailureText value={error?.message}>
        <ServerRouter context={router} url={request.url} nonce={mark} />
      </FailureText>
    </OwnScript>
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  // A screen that throws ends this call; React Router reports that to handleError and asks for the error screen.
  const isApp = router.staticHandlerContext.matches.some(({ route }) => route.handle?.app);
  if (!isApp) return new Response(`<!DOCTYPE html>${renderToString(page)}`, { status, headers });
  // An app page carries its data for the browser behind a Suspense of React Router's, for which only a stream waits.
  const stream = await renderToReadableStream(page, {
    nonce: mark,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  return new Response(stream, { status, headers });
}

/** Faults are logged here once; their text, never their stack, reaches the error screen. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const failure = context.get(failureContext);
  failure.error = error instanceof Error ? error : new Error(String(error));
  failure.log.error({ err: error, path: new URL(request.url).pathname }, 'fault');
};
