export const aboutKinds = ['event', 'tie', 'open'] as const;
type AboutKind = (typeof aboutKinds)[number];

/** So many things can be asked about at once: their names fit an address. */
export const mostAsked = 150;

export const aboutGone = 'What it was to be about is not there any more.';
export const noSuchKind = 'A topic can be about an event, a match of a competition or an open.';

/** 'event:2025-05-06-tuesday': how a thing is named in addresses, and how it is stored. */
export const aboutKey = ({ kind, id }: { kind: AboutKind; id: string }) => `${kind}:${id}`;
export const isAboutKey = (text: string) => /^(event|tie|open):.{1,100}$/.test(text);

/** Where the topics about a thing are listed, and another can be started. */
export const topicLinksAddress = (key: string) => `/forums/topics?about=${encodeURIComponent(key)}`;
