import { useMutations } from '#app/admin/forms/use-mutations.tsx';
import { Card } from '#app/ui/card.tsx';
import { RowItem, RowList } from '#app/ui/rows.tsx';
import type { SetupStep } from './admin-home-schemas.server.ts';

/** Set-up steps of a new club, each done or not; an administrator may dismiss them early. */
export function SetupSteps({ steps }: { steps: SetupStep[] }) {
  const desk = useMutations();
  const done = steps.filter((step) => step.done).length;
  return (
    <Card title={`First steps: ${done} of ${steps.length} done`} className="desk-card">
      <RowList>
        {steps.map(({ name, line, path, done }) => (
          <RowItem key={name} to={path} name={name} line={done ? '' : line} state={done ? 'Done' : 'To do'} />
        ))}
      </RowList>
      <p>
        <button
          type="button"
          className="button quiet small"
          disabled={desk.busy}
          onClick={() => desk.mutate('DELETE /api/desk/steps', {}, { said: 'Put away.' })}
        >
          Put these away
        </button>
      </p>
      {desk.notice}
    </Card>
  );
}
