import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { Card } from '#app/ui/card.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { ClubSetupStep } from './admin-home-schemas.server.ts';

/** Set-up steps of a new club, each done or not; an administrator may dismiss them early. */
export function ClubSetupStepsCard({ steps }: { steps: ClubSetupStep[] }) {
  const desk = useMutationRunner();
  const done = steps.filter((step) => step.done).length;
  return (
    <Card title={`First steps: ${done} of ${steps.length} done`} className="desk-card">
      <LinkRowList>
        {steps.map(({ name, line, path, done }) => (
          <LinkRowItem
            key={name}
            to={path}
            name={name}
            line={done ? '' : line}
            state={done ? 'Done' : 'To do'}
          />
        ))}
      </LinkRowList>
      <p>
        <MutationButton
          isSmall
          desk={desk}
          mutation="DELETE /api/desk/steps"
          input={{}}
          successMessage="First steps hidden."
        >
          Hide these steps
        </MutationButton>
      </p>
      {desk.notice}
    </Card>
  );
}
