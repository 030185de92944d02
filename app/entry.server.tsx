import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { failureContext } from '#app/http/failure.ts';
import { FailureText } from '#app/ui/failure-text.ts';

/** Renders a page whole: without a script nothing would put late pieces in their place. */
export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Response {
  const { error } = context.get(failureContext);
  const page = (
    <FailureText value={error?.message}>
      <ServerRouter context={router} url={request.url} />
    </FailureText>
  );
  // A screen that throws ends this call; React Router reports that to handleError and asks for the error screen.
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

/** Faults are logged here once; their text, never their stack, reaches the error screen. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const failure = context.get(failureContext);
  failure.error = error instanceof Error ? error : new Error(String(error));
  failure.log.error({ err: error, path: new URL(request.url).pathname }, 'fault');
};
