/** Which part of a topic an address asks for. */
export interface TopicPart {
  page: number;
  /** The reply whose page it is. */
  reply?: string | undefined;
  /** Whether it is the first new reply, whichever that is. */
  toNew: boolean;
}

/** `?page=3`, `?reply={id}`, `?reply=new`; and `#{id}`, as links were made before. `here` is where the browser is. */
export function askedPart(
  asked: { pathname: string; search: string },
  here: { pathname: string; search: string; hash: string },
): TopicPart {
  const query = new URLSearchParams(asked.search);
  const number = query.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(number) ? Number(number) : 1;
  const reply = query.get('reply') ?? undefined;
  if (reply === 'new') return { page: 1, toNew: true };
  const isHere = asked.pathname === here.pathname && asked.search === '' && here.search === '';
  const [, anchor] = (isHere && /^#([a-z2-9]{10})$/.exec(here.hash)) || [];
  return { page, reply: reply || anchor, toNew: false };
}
