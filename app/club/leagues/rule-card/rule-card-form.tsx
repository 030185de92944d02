import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { cardOf, type RuleCard } from '#app/club/formats/rule-card.ts';
import { CardWords } from '#app/club/leagues/card-lines.tsx';
import { Live } from '#app/club/leagues/results/live.tsx';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { FormStateContext } from '#app/ui/form/form-state.ts';
import { OrderPart } from './card-order.tsx';
import { PointsPart, ShortPart, UnplayedPart } from './card-parts.tsx';
import { cardLabels, cardOfValues, countableCard, valuesOfCard } from './card-values.ts';
import { WorkedExample } from './worked-example.tsx';

interface Props {
  league: { day: string; card: RuleCard; version: number };
}

/** How a league counts, in plain words, with a match worked out beside it. */
export function RuleCardForm({ league: { day, card, version } }: Props) {
  const { revalidate } = useRevalidator();
  const first = valuesOfCard(card);
  return (
    <DeskForm
      labels={cardLabels}
      button="Save the rule card"
      said="Saved. The table is worked out by it from now on."
      version={version}
      act={(values, over) =>
        call('PATCH /api/desk/results/leagues/{day}', {
          param: { day },
          version: over,
          json: { card: cardOfValues(values) },
        })
      }
      shown={(current) => valuesOfCard(cardOf((current.rule_card as string | null) ?? null))}
      onDone={revalidate}
    >
      {({ errors: byField, disabled }) => {
        const errors = Object.fromEntries(
          Object.entries(byField).map(([name, sentence]) => [name.replace(/^card\./, ''), sentence]),
        );
        return (
          <FormStateContext value={{ errors, disabled }}>
            <Live key={version} first={first}>
              {(values) => {
                const parts = { values, first };
                return (
                  <>
                    <PointsPart {...parts} />
                    <ShortPart {...parts} />
                    <UnplayedPart {...parts} />
                    <OrderPart {...parts} />
                    <CardWords card={countableCard(values)} />
                    <WorkedExample card={countableCard(values)} />
                  </>
                );
              }}
            </Live>
          </FormStateContext>
        );
      }}
    </DeskForm>
  );
}
