import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { Refusal } from '#app/core/refusals.ts';
import { removeInvisibleCharacters } from '#app/core/single-line.ts';
import { clientAddressContext, readSubmittedForm, type Site, siteContext } from '#app/site/site.server.ts';

/**
 * Pages behind links in mails: the token in the URL identifies the person. GET has no effect, since mail programs fetch links
 * by themselves; the page's forms do.
 */

const maxTokenLength = 500;

/** Paths of signed-link pages: neither the URL nor its token may reach other sites or logs. */
export const signedLinkPath = /^\/my-[a-z]+$/;

/** The URL contains a personal token: responses must not be cached. */
export const noStoreHeaders = () => ({ 'cache-control': 'no-store' });

/** Loader: what the token opens; undefined if it is invalid or expired. */
export const createSignedLinkLoader =
  <T>(reads: (site: Site, code: string) => Promise<T>) =>
  async ({ context, request }: LoaderFunctionArgs) => {
    const query = new URL(request.url).searchParams;
    const code = (query.get('code') ?? '').slice(0, maxTokenLength);
    const linked = await reads(context.get(siteContext), code).catch(undefinedOnRefusal);
    return { code, linked, said: query.get('said') ?? '' };
  };

function undefinedOnRefusal(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}

interface SignedLinkSubmission {
  /** Client address, for rate limiting. */
  address: string;
  code: string;
  form: FormData;
  /** Value of a field. */
  text: (name: string, maxLength?: number) => string;
}

/** Redirect target within the page, and the message shown there. */
interface SignedLinkRedirect {
  to?: string;
  said?: string;
}

/** Rejected submission, with the submitted values. */
export interface RejectedSubmission {
  sentence: string;
  errors: Record<string, string>;
  typed: Record<string, string>;
}

/** Values of a form by field name. */
export const getFormValues = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, removeInvisibleCharacters(String(value))]));

/** Action: handles a submission and redirects to the page. A Refusal is shown above the buttons. */
export const createSignedLinkAction =
  (
    does: (
      site: Site,
      pressed: SignedLinkSubmission,
    ) => Promise<SignedLinkRedirect | undefined> | Promise<void>,
  ) =>
  async ({ context, request }: ActionFunctionArgs) => {
    const { pathname, searchParams } = new URL(request.url);
    const form = await readSubmittedForm(request);
    const text = (name: string, maxLength = maxTokenLength) =>
      removeInvisibleCharacters(String(form.get(name) ?? '')).slice(0, maxLength);
    const code = text('code') || (searchParams.get('code') ?? '').slice(0, maxTokenLength);
    try {
      const address = context.get(clientAddressContext);
      const { to, said } = (await does(context.get(siteContext), { address, code, form, text })) ?? {};
      const query = new URLSearchParams({ code, ...(said && { said }) });
      return redirect(`${pathname}?${query}${to ? `#${encodeURIComponent(to)}` : ''}`, 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { errors = {} } = error.facts;
      const turnedDown: RejectedSubmission = { sentence: error.message, errors, typed: getFormValues(form) };
      return data(turnedDown, { status: error.status });
    }
  };

/** Pages that are opened with a secret code in their address, for their own script: no cache and no other site may learn it. */
export const secretCodePagePaths = [
  ...['/members/reset-password', '/members/set-up', '/members/confirm-email', '/members/not-me'],
  '/members/come-in',
];
