/** How a thing belongs to what carries, wears, holds, leads or pushes it: which points meet, in which poses. */

import type { Attached, Cast } from "./items.ts";
import { JOINT_RULES } from "./joint-rules.ts";
import { type Joint, jointOf, meetingOf } from "./meeting.ts";
import type { Role } from "./roles.ts";
import type { Stage } from "./stage.ts";

/** How a part belongs to its holder: by the first rule of their relation that fits. */
export function join(part: Attached, nth: number, holder: Role, facing: number, stage: Stage, cast: Cast): Joint {
  return jointOf(JOINT_RULES[part.kind] ?? [], meetingOf(part, nth, holder, facing, stage, cast));
}
