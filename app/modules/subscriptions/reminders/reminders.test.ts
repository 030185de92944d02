import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getNextFeeReminder } from './reminder-schedule.ts';
import { renderFeeReminderParagraphs } from './reminder-texts.ts';

test('somebody is reminded two weeks after the last day, again three weeks later, then by a letter, and no more', () => {
  const due = '2025-05-06';
  const sent = (step: number, day: string) => ({ step, at: `2025-${day}T09:00:00.000Z` });
  assert.deepEqual(getNextFeeReminder(due, []), { step: 1, from: '2025-05-20' });
  const first = sent(1, '05-20');
  assert.deepEqual(getNextFeeReminder(due, [first]), { step: 2, from: '2025-06-10' });
  const second = sent(2, '06-10');
  assert.deepEqual(getNextFeeReminder(due, [first, second]), { step: 3, from: '2025-07-01' });
  assert.equal(getNextFeeReminder(due, [first, second, sent(3, '07-01')]), null);
});

test('each reminder says the sum, the day and how to pay; the letter that there were two', () => {
  const of = { year: 2025, due: '2025-04-30', owes: 3250, howToPay: 'By cheque made out to the club.' };
  const [first = '', second = '', letter = ''] = [1, 2, 3].map((step) => {
    const lines = renderFeeReminderParagraphs({ step, ...of });
    assert.equal(lines.at(-1), 'By cheque made out to the club.');
    return lines[0];
  });
  assert.match(
    first,
    /friendly reminder that £32\.50 of your 2025 subscription is still to be paid\. It was due by .*30 April/,
  );
  assert.match(second, /some weeks ago about your 2025 subscription\. £32\.50 is still to be paid/);
  assert.match(
    letter,
    /£32\.50 of your 2025 subscription is still to be paid\. .*, and we have reminded you twice\.$/,
  );
  assert.equal(renderFeeReminderParagraphs({ step: 1, ...of, howToPay: '' }).length, 2);
});
