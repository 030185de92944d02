export const aboutKinds = ['event', 'tie', 'open'] as const;
type AboutKind = (typeof aboutKinds)[number];

/** Maximum subjects in one request: their keys fit into a URL. */
export const mostAsked = 150;

export const aboutGone = 'What it was to be about is not there any more.';
export const noSuchKind = 'A topic can be about an event, a match of a competition or an open.';

/** 'event:2025-05-06-tuesday': key of a subject in URLs and in the database. */
export const aboutKey = ({ kind, id }: { kind: AboutKind; id: string }) => `${kind}:${id}`;
export const isAboutKey = (text: string) => /^(event|tie|open):.{1,100}$/.test(text);

/** Path of the page that lists the topics about a subject and starts another. */
export const topicLinksAddress = (key: string) => `/forums/topics?about=${encodeURIComponent(key)}`;
