import { useLoaderData, useOutletContext } from 'react-router';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { Fact } from '#app/ui/tables/fact.tsx';
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
      title="Data protection and safety"
      description="The club’s legal duties."
      lead="You do not need to be a lawyer. Each item says where we are and what to do next. Urgent items come first."
    >
      <LinkRowList className="card">
        {pressingFirst.map((thing) => (
          <LegalDutyCard key={thing.key} thing={thing} mayEnter={canOpenDutyPage(me, thing)} />
        ))}
      </LinkRowList>
      <CollapsibleSection title="Legal duties">
        <dl className="stack law-wants">
          {things.map(({ key }) => (
            <Fact isBox key={key} label={legalDutyLabels[key].name}>
              {legalDutyLabels[key].law}
            </Fact>
          ))}
        </dl>
      </CollapsibleSection>
      <AdminHelpSteps
        steps={[
          'Do the marked items first. A complaint has a deadline. Most other items take an hour, once a year.',
          'In January, review the membership records and both assessments of the forum.',
          'Only administrators, and members who have been given access, can open this section.',
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
      line={mayEnter || !next ? now : `${now} Ask someone with access to ${next.toLowerCase()}.`}
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
