import { Refusal } from '#app/core/refusals.ts';
import type { Club } from '#app/site/club.ts';

/**
 * Handles the consent banner's form without script: sets the cookie to `true` or `false` for 365 days and redirects back.
 * Throws a Refusal for any other value.
 */
export async function handleCookieConsentForm(request: Request, { cookieConsent }: Club): Promise<Response> {
  const form = await request.formData().catch(() => undefined);
  const answer = form?.get('consent');
  if (answer !== 'true' && answer !== 'false') throw new Refusal(422, 'Choose Accept or Decline.');
  const cookie = `${cookieConsent.name}=${answer}; Max-Age=${cookieConsent.days * 86_400}; Path=/; SameSite=Lax`;
  return new Response(null, {
    status: 303,
    headers: { location: getReferrerPath(request), 'set-cookie': cookie, 'cache-control': 'no-store' },
  });
}

/** Path of the referring page; never another site's address. */
function getReferrerPath(request: Request): string {
  const referer = request.headers.get('referer') ?? '';
  if (!URL.canParse(referer)) return '/';
  const { host, pathname, search } = new URL(referer);
  return host === new URL(request.url).host && !pathname.startsWith('//') ? pathname + search : '/';
}
