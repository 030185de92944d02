/** Part of a topic that a URL requests. */
interface RequestedTopicPage {
  page: number;
  /** Reply whose page is requested. */
  reply?: string | undefined;
  /** True for the page of the first new reply, which is not known yet. */
  toNew: boolean;
}

/** Parse `?page=3`, `?reply={id}`, `?reply=new`; and `#{id}` of older links. `here` is the browser's current location. */
export function parseRequestedTopicPage(
  asked: { pathname: string; search: string },
  here: { pathname: string; search: string; hash: string },
): RequestedTopicPage {
  const query = new URLSearchParams(asked.search);
  const number = query.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(number) ? Number(number) : 1;
  const reply = query.get('reply') ?? undefined;
  if (reply === 'new') return { page: 1, toNew: true };
  const isHere = asked.pathname === here.pathname && asked.search === '' && here.search === '';
  const [, anchor] = (isHere && /^#([a-z2-9]{10})$/.exec(here.hash)) || [];
  return { page, reply: reply || anchor, toNew: false };
}
