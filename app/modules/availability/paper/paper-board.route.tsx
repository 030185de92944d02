import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { formatCount } from '#app/core/language.ts';
import type { AdminAvailabilityBoardMember } from '#app/modules/availability/admin/board-schemas.server.ts';
import { clientLoader } from '#app/modules/availability/admin/event-board-loader.ts';
import {
  availabilityAnswerLabels,
  availabilityAnswers,
} from '#app/modules/availability/member-answers/availability-labels.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormFooter } from '#app/ui/foot/form-foot.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { AvailabilityWord } from '#db/schema/playing.ts';
import {
  type PaperAvailabilityConflict,
  PaperAvailabilityConflictList,
  type PaperAvailabilityEntry,
} from './paper-conflicts.tsx';

export { clientLoader };

/** Render the form that enters the paper board: one list, saved by one request. */
export default function PaperAvailabilityBoardPage() {
  const { event, people } = useLoaderData<typeof clientLoader>();
  const [marks, setMarks] = useState<PaperAvailabilityEntry[]>([]);
  const [sought, setSought] = useState('');
  const desk = useMutationRunner();
  const { busy, failed, run } = useApiCall();
  const [newer, setNewer] = useState<PaperAvailabilityConflict[]>([]);
  const wordOf = ({ id, word }: AdminAvailabilityBoardMember) =>
    marks.find(({ member }) => member === id)?.word ?? word;
  function mark({ id, word: said, version }: AdminAvailabilityBoardMember, word: AvailabilityWord) {
    const others = marks.filter(({ member }) => member !== id);
    setMarks(said === word ? others : [...others, { member: id, word, version }]);
  }
  const save = (marks: PaperAvailabilityEntry[]) =>
    run(async () => {
      const done = await call('POST /api/desk/playing/boards/{id}/paper', {
        param: { id: event.id },
        json: { marks },
      });
      setNewer(done.newer);
      setMarks([]);
      await desk.refreshAndShow(`${formatCount(done.entered, 'name')} entered.`);
    });
  const shown = people.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <PageLayout
      title={`Enter names from the sheet: ${event.title}`}
      description="Names that members wrote on the availability sheet."
      heading="Enter names from the sheet"
      lead={`${event.title}, ${event.when}`}
      before={
        <AdminSectionBackLink to={`/desk/matches/${encodeURIComponent(event.id)}`}>
          {event.title}
        </AdminSectionBackLink>
      }
    >
      {newer.length > 0 ? (
        <PaperAvailabilityConflictList
          newer={newer}
          busy={busy}
          onTake={(one) => save([one])}
          onDone={setNewer}
        />
      ) : null}
      <Card>
        <p className="soft">
          Enter the names in the same order as on the sheet. The list of available players follows that order.
        </p>
        <Field
          label="Find a name"
          name="sought"
          autoComplete="off"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
        <ul className="rows" aria-label="Members">
          {shown.map((person) => (
            <PaperBoardRow key={person.id} person={person} word={wordOf(person)} onMark={mark} />
          ))}
          {shown.length === 0 ? <li>No member has that name.</li> : null}
        </ul>
        {marks.length > 0 ? (
          <FormFooter inReach>
            <VisibleAlert>{failed?.message}</VisibleAlert>
            <button type="button" className="button" disabled={busy} onClick={() => save(marks)}>
              Save {formatCount(marks.length, 'name')}
            </button>
          </FormFooter>
        ) : null}
      </Card>
      {desk.notice}
    </PageLayout>
  );
}

interface PaperBoardRowProps {
  person: AdminAvailabilityBoardMember;
  word: AvailabilityWord | null;
  onMark: (person: AdminAvailabilityBoardMember, word: AvailabilityWord) => void;
}

function PaperBoardRow({ person, word, onMark }: PaperBoardRowProps) {
  return (
    <li className="print-row paper-line">
      <span>
        <strong>{person.name}</strong>
        {person.may ? null : <span className="soft"> in another section</span>}
      </span>
      <span className="paper-words">
        {availabilityAnswers.map((one) => (
          <button
            key={one}
            type="button"
            className="button quiet small"
            aria-pressed={word === one}
            aria-label={`${availabilityAnswerLabels[one]}: ${person.name}`}
            onClick={() => onMark(person, one)}
          >
            {availabilityAnswerLabels[one]}
          </button>
        ))}
      </span>
    </li>
  );
}
