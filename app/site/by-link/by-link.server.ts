import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { withoutUnseen } from '#app/core/one-line.ts';
import { Refusal } from '#app/core/refusals.ts';
import { addressContext, type Site, siteContext } from '#app/site/site.server.ts';

/**
 * Pages behind links in mails: the token in the URL identifies the person. GET has no effect, since mail programs fetch links
 * by themselves; the page's forms do.
 */

const longest = 500;

/** Paths of signed-link pages: neither the URL nor its token may reach other sites or logs. */
export const byLink = /^\/my-[a-z]+$/;

/** The URL contains a personal token: responses must not be cached. */
export const keptNowhere = () => ({ 'cache-control': 'no-store' });

/** Loader: what the token opens; undefined if it is invalid or expired. */
export const openedBy =
  <T>(reads: (site: Site, code: string) => Promise<T>) =>
  async ({ context, request }: LoaderFunctionArgs) => {
    const query = new URL(request.url).searchParams;
    const code = (query.get('code') ?? '').slice(0, longest);
    const linked = await reads(context.get(siteContext), code).catch(orNothing);
    return { code, linked, said: query.get('said') ?? '' };
  };

function orNothing(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

interface Pressed {
  /** Client address, for rate limiting. */
  address: string;
  code: string;
  form: FormData;
  /** Value of a field. */
  text: (name: string, most?: number) => string;
}

/** Redirect target within the page, and the message shown there. */
interface Back {
  to?: string;
  said?: string;
}

/** Rejected submission, with the submitted values. */
export interface TurnedDown {
  sentence: string;
  errors: Record<string, string>;
  typed: Record<string, string>;
}

/** Values of a form by field name. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, withoutUnseen(String(value))]));

/** Action: handles a submission and redirects to the page. A Refusal is shown above the buttons. */
export const pressedBy =
  (does: (site: Site, pressed: Pressed) => Promise<Back | undefined> | Promise<void>) =>
  async ({ context, request }: ActionFunctionArgs) => {
    const { pathname, searchParams } = new URL(request.url);
    const form = await request.formData().catch(() => new FormData());
    const text = (name: string, most = longest) => withoutUnseen(String(form.get(name) ?? '')).slice(0, most);
    const code = text('code') || (searchParams.get('code') ?? '').slice(0, longest);
    try {
      const address = context.get(addressContext);
      const { to, said } = (await does(context.get(siteContext), { address, code, form, text })) ?? {};
      const query = new URLSearchParams({ code, ...(said && { said }) });
      return redirect(`${pathname}?${query}${to ? `#${encodeURIComponent(to)}` : ''}`, 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { errors = {} } = error.facts;
      const turnedDown: TurnedDown = { sentence: error.message, errors, typed: typedIn(form) };
      return data(turnedDown, { status: error.status });
    }
  };

/** Pages that are opened with a secret code in their address, for their own script: no cache and no other site may learn it. */
export const pagesWithCode = [
  ...['/members/reset-password', '/members/set-up', '/members/confirm-email', '/members/not-me'],
  '/members/come-in',
];
