// Public API of forum-subjects (server).

export { findTopicSubjects, type KeyedTopicSubject, requireTopicSubject } from './subjects.server.ts';
export { addSubjectsToTopics, addSubjectToTopic, readTopicSubject } from './topic-subjects.server.ts';
