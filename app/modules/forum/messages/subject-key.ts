export const topicSubjectKinds = ['event', 'tie', 'open'] as const;
type TopicSubjectKind = (typeof topicSubjectKinds)[number];

/** Maximum subjects in one request: their keys fit into a URL. */
export const maxSubjectsPerRequest = 150;

export const subjectMissingError = 'What it was to be about is not there any more.';
export const invalidSubjectKindError = 'A topic can be about an event, a match of a competition or an open.';

/** 'event:2025-05-06-tuesday': key of a subject in URLs and in the database. */
export const formatSubjectKey = ({ kind, id }: { kind: TopicSubjectKind; id: string }) => `${kind}:${id}`;
export const isSubjectKey = (text: string) => /^(event|tie|open):.{1,100}$/.test(text);

/** Path of the page that lists the topics about a subject and starts another. */
export const getSubjectTopicsPath = (key: string) => `/forums/topics?about=${encodeURIComponent(key)}`;
