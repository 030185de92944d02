import { useLoaderData, useOutletContext } from 'react-router';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { LegalDuty } from './legal-duties.server.ts';
import { legalDutyLabels } from './legal-duty-labels.ts';

export const clientLoader = () => call('GET /api/desk/law');

/** Page of the admin section 'Safe and lawful': each legal duty with its state and next step, urgent ones first. */
export default function LegalDutiesAdminPage() {
  const things = useLoaderData<typeof clientLoader>();
  const me = useOutletContext<SignedInMember>();
  const pressingFirst = things.toSorted((one, other) => Number(other.isPressing) - Number(one.isPressing));
  return (
    <PageLayout
      title="Safe and lawful"
      description="What the law wants of the club."
      lead="You need not be a lawyer: each line says how we stand, and what to do next. What presses comes first."
    >
      <LinkRowList className="card">
        {pressingFirst.map((thing) => (
          <LegalDutyCard key={thing.key} thing={thing} mayEnter={canOpenDutyPage(me, thing)} />
        ))}
      </LinkRowList>
      <CollapsibleSection title="What the law wants">
        <dl className="law-wants">
          {things.map(({ key }) => (
            <div key={key}>
              <dt>{legalDutyLabels[key].name}</dt>
              <dd>{legalDutyLabels[key].law}</dd>
            </div>
          ))}
        </dl>
      </CollapsibleSection>
      <AdminHelpSteps
        steps={[
          'Do what is marked first. A complaint has a clock; most of the rest wants an hour once a year.',
          'In January look through the register, and through both assessments of the forum.',
          'Only whoever was given the key of this room comes in here, and administrators.',
        ]}
      />
    </PageLayout>
  );
}

function LegalDutyCard({ thing, mayEnter }: { thing: LegalDuty; mayEnter: boolean }) {
  const { path, now, next, isPressing } = thing;
  return (
    <LinkRowItem
      to={mayEnter && path ? path : undefined}
      name={legalDutyLabels[thing.key].name}
      line={mayEnter || !next ? now : `${now} Ask whoever has that key: ${next.toLowerCase()}.`}
      state={mayEnter ? next : ''}
      pressing={isPressing}
    />
  );
}

/** True if the viewer has the permission for the page: website pages and settings have permissions of their own. */
function canOpenDutyPage({ role, rooms }: SignedInMember, { path }: LegalDuty): boolean {
  if (path?.startsWith('/desk/settings')) return role === 'administrator';
  return !path?.startsWith('/desk/pages') || rooms.includes('pages');
}
