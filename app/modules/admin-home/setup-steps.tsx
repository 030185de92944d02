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
        <button
          type="button"
          className="button quiet small"
          disabled={desk.busy}
          onClick={() => desk.mutate('DELETE /api/desk/steps', {}, { said: 'First steps hidden.' })}
        >
          Hide these steps
        </button>
      </p>
      {desk.notice}
    </Card>
  );
}
