// Checks a commit's message (docs/contributing.md, 'Commits'). Git runs it from scripts/hooks/commit-msg with the message's file.
import { readFileSync } from 'node:fs';

const maxSubject = 72;
const isGits = /^(Merge|Revert|fixup!|squash!|amend!) ?/;
/** Imperatives with the ending of a participle. */
const verbs = /^(bring|embed|feed|need|ping|ring|shed|speed|spring|string|wed)$/;

export function faultsOf(message) {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'));
  if (isGits.test(subject)) return [];
  const [, verb] = /^[a-z0-9][\w./ -]*: (\S+)/.exec(subject) ?? [];
  return [
    subject.length > maxSubject && `The subject has ${subject.length} characters; ${maxSubject} at most.`,
    !verb && "Put the area in front, in lower case: 'forum: keep drafts across sign-out'.",
    verb && /(ed|ing)$/.test(verb) && !verbs.test(verb) && `Use the imperative: not '${verb}'.`,
    subject.endsWith('.') && 'The subject ends without a full stop.',
    second !== '' && 'Leave the second line empty; the reason comes after it.',
  ].filter(Boolean);
}

if (import.meta.main ?? process.argv[1]?.endsWith('commit-msg.mjs')) {
  const faults = faultsOf(readFileSync(process.argv[2], 'utf8'));
  for (const fault of faults) console.error(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
