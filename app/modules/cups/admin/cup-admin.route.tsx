import { Link, useLoaderData } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { useCupFieldOverrides } from './cup-field-overrides.tsx';
import { cupFormFields } from './cup-form-fields.ts';
import { CupTieForm } from './cup-tie-form.tsx';
import type { AdminCupTie, CupAdminData } from './cups-admin-schemas.ts';
import { OtherClubsCupTiesEditor } from './other-ties-editor.tsx';

export const clientLoader = ({ params: { slug = '' } }: { params: { slug?: string } }) =>
  call('GET /api/desk/results/cups/{slug}', { param: { slug } });

/** Admin page of a cup: its ties, the form for the next one, and its details. */
export default function CupAdminPage() {
  const screen = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const { cup, howFar, ties, clubs, choices } = screen;
  const { slug, putBy, version } = cup;
  const param = { slug };
  return (
    <PageLayout
      title={cup.name}
      description={`The ties of ${cup.name}.`}
      lead={putBy ? 'Archived: not shown in any list.' : howFar}
      before={<AdminSectionBackLink to="/desk/results/cups">Cups</AdminSectionBackLink>}
    >
      {desk.notice}
      {ties.length > 0 ? (
        <Card title="Our ties">
          {ties.map((tie) => (
            <CupTieEditor key={tie.id} tie={tie} slug={slug} clubs={clubs} onDone={desk.refresh} />
          ))}
        </Card>
      ) : null}
      <Card title="Next tie">
        <CupTieForm
          key={ties.length}
          clubs={clubs}
          button="Add tie to calendar"
          successMessage="Tie added to the calendar and the cup’s page."
          mutation="POST /api/desk/results/cups/{slug}/ties"
          param={param}
          onDone={desk.refresh}
        />
      </Card>
      <OtherClubsCupTiesEditor screen={screen} desk={desk} />
      <CollapsibleSection title="Cup details" about={cup.name}>
        <MutationForm
          mutation="PUT /api/desk/results/cups/{slug}"
          param={param}
          fields={cupFormFields}
          initialValues={cup}
          fieldOverrides={useCupFieldOverrides(choices, cup)}
          extraValues={{ putBy }}
          button="Save"
          successMessage="Saved. The cup’s page shows it now."
          onDone={desk.refresh}
        />
        <CupArchiveButtons cup={cup} desk={desk} hasTies={ties.length > 0} />
      </CollapsibleSection>
      <p>
        <a href={`/cups/${slug}`}>View the cup’s page</a>
      </p>
      <RecentAdminChangesList room="results" subject={`cup:${slug}`} onUndone={desk.refresh} key={version} />
    </PageLayout>
  );
}

interface CupTieEditorProps {
  tie: AdminCupTie;
  slug: string;
  clubs: string[];
  onDone: () => unknown;
}

function CupTieEditor({ tie, slug, clubs, onDone }: CupTieEditorProps) {
  const { id, round, opponent, line, day } = tie;
  return (
    <div className="cup-tie">
      <p>
        <strong>{round}</strong>: {line || `${opponent}, ${day}`}
      </p>
      <p>
        <Link className="onward" to={`/desk/results/events/${id}`}>
          {line ? 'Change the result' : 'Enter the result'}
          <span className="visually-hidden"> of {round}</span>
        </Link>
      </p>
      <details>
        <summary>
          Change date, green or opponent<span className="visually-hidden"> for {round}</span>
        </summary>
        <CupTieForm
          tie={tie}
          clubs={clubs}
          onDone={onDone}
          button="Save"
          successMessage="Saved. The calendar shows it now."
          mutation="PUT /api/desk/results/cups/{slug}/ties/{id}"
          param={{ slug, id }}
        />
        <p className="soft">
          To cancel this tie or remove it from the calendar, open{' '}
          <Link to={`/desk/matches/${id}`}>its match page</Link>.
        </p>
      </details>
    </div>
  );
}

function CupArchiveButtons({
  cup,
  desk,
  hasTies,
}: {
  cup: CupAdminData['cup'];
  desk: MutationRunner;
  hasTies: boolean;
}) {
  const { slug, name, about, section, team, putBy, version } = cup;
  return (
    <div className="actions">
      <AdminRowActionButtons
        row={{ name, version }}
        desk={desk}
        param={{ slug }}
        archive={{
          mutation: 'PUT /api/desk/results/cups/{slug}',
          isBy: putBy,
          json: (putBy) => ({ name, about, section, team, format: 'same', putBy }),
          said: putBy ? 'Cup restored.' : 'Cup archived. Its page and results stay.',
        }}
        remove={
          hasTies
            ? undefined
            : {
                mutation: 'DELETE /api/desk/results/cups/{slug}',
                button: 'Remove this cup',
                said: 'Cup removed.',
                sure: {
                  title: `Remove ${name}?`,
                  yes: 'Yes, remove it',
                  about: 'This deletes the cup and its page. You can undo this for 24 hours.',
                },
                to: '/desk/results/cups',
              }
        }
      />
    </div>
  );
}
