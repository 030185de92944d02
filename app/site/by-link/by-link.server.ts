import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { withoutUnseen } from '#app/core/one-line.ts';
import { Refusal } from '#app/core/refusals.ts';
import { addressContext, type Site, siteContext } from '#app/site/site.server.ts';

/**
 * Pages behind the links of mails: the code in the address says whose it is. To open one decides nothing, since mail programs
 * open links by themselves; what is pressed there does.
 */

const longest = 500;

/** The paths of such pages, by which they are told from all others: of their address, and of the code in it, nobody is told. */
export const byLink = /^\/my-[a-z]+$/;

/** The address holds somebody's own key: nothing is kept of it. */
export const keptNowhere = () => ({ 'cache-control': 'no-store' });

/** The loader: what the code opens, and nothing where it is not, or no longer, good. */
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
  /** The internet address that it comes from: tries are counted. */
  address: string;
  code: string;
  form: FormData;
  /** What a field holds. */
  text: (name: string, most?: number) => string;
}

/** Where one comes back to on the page, and what it says there of what was done. */
interface Back {
  to?: string;
  said?: string;
}

/** What was turned down, with what was typed. */
export interface TurnedDown {
  sentence: string;
  errors: Record<string, string>;
  typed: Record<string, string>;
}

/** What a form's fields hold, by their names. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, withoutUnseen(String(value))]));

/** The action: does what was pressed, and shows the page as it is then. What is a Refusal stands above the buttons. */
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
