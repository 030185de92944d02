import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { formatDayAndMonth, formatDayAndYear } from '#app/core/dates.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { SeasonEndTask } from './season-end-list.server.ts';

export const clientLoader = () => call('GET /api/desk/season-end');

/** Renders the season-end checklist: open tasks, then done ones, each linked to its section. */
export default function SeasonEndPage() {
  const { season, ends, isNow, things } = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  // The buttons appear on request, so that each row stays compact.
  const [ticking, setTicking] = useState(false);
  const left = things.filter(({ done }) => !done);
  const done = things.filter(({ done }) => done);
  return (
    <PageLayout
      title={`End of season ${season}`}
      description="Jobs to do between two seasons."
      lead={isNow ? '' : `The season ends on ${formatDayAndYear(ends)}.`}
    >
      {things.length === 0 ? <p>None of these jobs is in a section that you look after.</p> : null}
      {things.length > 0 && left.length === 0 ? <p className="card">All done.</p> : null}
      {things.length > 0 ? (
        <p>
          <button
            type="button"
            className="button quiet small"
            aria-pressed={ticking}
            onClick={() => setTicking(!ticking)}
          >
            {ticking ? 'Finish ticking' : 'Tick jobs as done'}
          </button>
        </p>
      ) : null}
      {left.length > 0 ? (
        <LinkRowList className="card" label="Still to do">
          {left.map((thing) => (
            <OpenTaskRow key={thing.name} thing={thing} ticking={ticking} desk={desk} />
          ))}
        </LinkRowList>
      ) : null}
      {desk.notice}
      {done.length > 0 ? (
        <CollapsibleSection title="Done" about={String(done.length)}>
          <LinkRowList>
            {done.map((thing) => (
              <DoneTaskRow key={thing.name} thing={thing} ticking={ticking} desk={desk} />
            ))}
          </LinkRowList>
        </CollapsibleSection>
      ) : null}
      <AdminHelpSteps
        steps={[
          'Press a job to go to the page where you do it. Some jobs are ticked automatically.',
          'For the other jobs, press ‘Tick jobs as done’, then ‘Done’ under the job.',
          'The list is on the front page of Club admin from the day the season ends, for up to 20 weeks, until everything is done. Set that day as ‘End of season’ in Settings, under ‘The club’. You see the jobs of your own sections.',
        ]}
      />
    </PageLayout>
  );
}

interface Props {
  thing: SeasonEndTask;
  ticking: boolean;
  desk: MutationRunner;
}

const OpenTaskRow = ({ thing, ticking, desk }: Props) => (
  <LinkRowItem
    to={thing.path ?? undefined}
    name={thing.title}
    line={thing.line}
    state={thing.state}
    pressing={thing.state !== ''}
  >
    {ticking ? <TickButton does="PUT" button="Done" said="done" thing={thing} desk={desk} /> : null}
  </LinkRowItem>
);

const DoneTaskRow = ({ thing, ticking, desk }: Props) => (
  <LinkRowItem
    to={thing.path ?? undefined}
    name={thing.title}
    state={thing.ticked ? `Ticked on ${formatDayAndMonth(thing.ticked.slice(5))}` : thing.state || 'Done'}
  >
    {thing.ticked && ticking ? (
      <TickButton does="DELETE" button="Not done" said="to do again" thing={thing} desk={desk} />
    ) : null}
  </LinkRowItem>
);

interface TickButtonProps {
  does: 'PUT' | 'DELETE';
  button: string;
  said: string;
  thing: SeasonEndTask;
  desk: MutationRunner;
}

const TickButton = ({ does, button, said, thing: { name, title }, desk }: TickButtonProps) => (
  <p className="link-row desk-ways">
    <MutationButton
      isSmall
      desk={desk}
      mutation={`${does} /api/desk/season-end/{thing}`}
      input={{ param: { thing: name } }}
      successMessage={`${title}: ${said}.`}
    >
      {button}
      <span className="visually-hidden">: {title}</span>
    </MutationButton>
  </p>
);
