export const topicSubjectKinds = ['event', 'tie', 'open'] as const;
type TopicSubjectKind = (typeof topicSubjectKinds)[number];

/** Maximum subjects in one request: their keys fit into a URL. */
export const maxTopicSubjectsPerRequest = 150;

export const topicSubjectMissingError = 'The item you linked to has been deleted.';
export const invalidTopicSubjectKindError =
  'A topic can be about an event, a match of a competition or an open.';

/** 'event:2025-05-06-tuesday': key of a subject in URLs and in the database. */
export const formatTopicSubjectKey = ({ kind, id }: { kind: TopicSubjectKind; id: string }) =>
  `${kind}:${id}`;
export const isTopicSubjectKey = (text: string) => /^(event|tie|open):.{1,100}$/.test(text);

/** Path of the page that lists the topics about a subject and starts another. */
export const getTopicsAboutSubjectPath = (key: string) => `/forums/topics?about=${encodeURIComponent(key)}`;
