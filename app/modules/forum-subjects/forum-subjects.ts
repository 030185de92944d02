// Public API of forum-subjects.

export { formatTopicSubject } from './format-subject.ts';
