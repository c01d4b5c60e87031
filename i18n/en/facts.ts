import type { FactKind } from '#domain/risks/facts'

/** The facts against a rating, one sentence of at most 14 words each (rule facts.kinds). */
export const facts = {
  title: 'Facts against this rating',
  more: '%{fact} (%{smart_count} more)',
  events:
    '%{smart_count} event in %{months} months indicates likelihood %{likelihood}; rated %{rated}. |||| %{smart_count} events in %{months} months indicate likelihood %{likelihood}; rated %{rated}.',
  indicatorCritical:
    'Rated net %{score} before an indicator became critical on %{date}. |||| Rated net %{score} before %{smart_count} indicators became critical, the last on %{date}.',
  indicatorsCritical:
    'Rated net %{score} before an indicator became critical. |||| Rated net %{score} before %{smart_count} indicators became critical.',
  targetMissed: 'Target score %{target} by %{date} was missed; the net score is %{score}.',
  acceptanceLapsed: 'Risk acceptance lapsed on %{date}; net score %{score}, appetite %{limit}.',
  amountAbove: '%{amount} is above %{limit}, the upper limit of impact rating %{level}.',
  amountBelow: '%{amount} is under %{limit}, the lower limit of impact rating %{level}.',
  targetPostponed:
    'Target score %{target} was postponed %{smart_count} time, now due on %{date}. |||| Target score %{target} was postponed %{smart_count} times, now due on %{date}.',
  /** Without a target now. */
  pastTargetPostponed:
    'A target was postponed %{smart_count} time; the record no longer has one. |||| A target was postponed %{smart_count} times; the record no longer has one.',
  loweredToAppetite: 'Net score lowered from %{before} to %{score} on %{date} with unchanged controls.',
  copiedAfterReset: 'Completed on %{date} with the texts and ratings from before the reset.',
  quickApproval:
    'The last decision, on %{date}, took only %{smart_count} second. |||| The last decision, on %{date}, took only %{smart_count} seconds.',
  decidedUnopened: 'The last decision, on %{date}, was made without opening the record.',
  plansStalled:
    '%{smart_count} plan without progress for %{days} days. |||| %{smart_count} plans without progress for up to %{days} days.',
  indicatorMissing:
    '%{smart_count} indicator has no recent value. |||| %{smart_count} indicators have no recent values.',
  reviewOverdue: 'Review overdue since %{date}.',
  silent: 'No confirmation, change or comment since %{date}.',
  allMiddle: 'Likelihood and impact are both %{rate}, gross and net.',
  /** Each kind as a short name. */
  kinds: {
    events: 'Contradicted by events',
    indicator_critical: 'Indicator critical since rating',
    target_missed: 'Missed target',
    acceptance_lapsed: 'Lapsed acceptance',
    amount_level: 'Amount outside its level',
    target_postponed: 'Target often postponed',
    lowered_to_appetite: 'Lowered with the same controls',
    copied_after_reset: 'Copied after a reset',
    quick_approval: 'Quick decision',
    plans_stalled: 'Plans without progress',
    indicator_missing: 'Indicator without a recent value',
    review_overdue: 'Review overdue',
    silent: 'No activity for a year',
    all_middle: 'All ratings are 3',
  } as const satisfies Record<FactKind, string>,
} as const
