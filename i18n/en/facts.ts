import type { FactKind } from '#domain/risks/facts'

/** The facts against a rating, one sentence of at most 14 words each (rule facts.kinds). */
export const facts = {
  title: 'Against this rating',
  more: '%{fact} (%{smart_count} more)',
  events:
    '%{smart_count} event in %{months} months means likelihood %{likelihood}; rated %{rated}. |||| %{smart_count} events in %{months} months mean likelihood %{likelihood}; rated %{rated}.',
  indicatorCritical:
    '%{smart_count} indicator became critical after the last rating. |||| %{smart_count} indicators became critical after the last rating.',
  targetMissed: 'Target %{target} missed; its day was %{date}.',
  acceptanceLapsed: 'Acceptance ended on %{date}; net score %{score} is above the limit %{limit}.',
  amountAbove: '%{amount} is above the %{limit} of level %{level}.',
  amountBelow: '%{amount} is under the %{limit} of level %{level}.',
  targetPostponed: 'Target postponed %{smart_count} time. |||| Target postponed %{smart_count} times.',
  loweredToAppetite: 'Net score lowered from %{before} to %{score} (limit %{limit}) with the same controls.',
  copiedAfterReset: 'Completed on %{date} with the texts and ratings from before the reset.',
  quickApproval:
    'The last decision came %{smart_count} second after opening. |||| The last decision came %{smart_count} seconds after opening.',
  decidedUnopened: 'The last decision came without opening the record.',
  plansStalled:
    '%{smart_count} plan without progress for %{days} days. |||| %{smart_count} plans without progress for up to %{days} days.',
  indicatorMissing:
    '%{smart_count} indicator has no recent value. |||| %{smart_count} indicators have no recent value.',
  reviewOverdue: 'Review due since %{date}.',
  silent: 'No confirmation, change or comment since %{date}.',
  allMiddle: 'Likelihood and impact are %{rate}, gross and net.',
  /** Each kind as a short name. */
  kinds: {
    events: 'Contradicted by events',
    indicator_critical: 'Critical indicator',
    target_missed: 'Missed target',
    acceptance_lapsed: 'Lapsed acceptance',
    amount_level: 'Amount outside its level',
    target_postponed: 'Target often postponed',
    lowered_to_appetite: 'Lowered to the appetite',
    copied_after_reset: 'Copied after a reset',
    quick_approval: 'Quick decision',
    plans_stalled: 'Plans without progress',
    indicator_missing: 'Indicator without values',
    review_overdue: 'Overdue review',
    silent: 'Silent for a year',
    all_middle: 'Only 3 × 3',
  } as const satisfies Record<FactKind, string>,
} as const
