import type { PointList } from "~/content/page-schema.server";
import { Points } from "~/ui/points";
import planUrl from "./drawings/recorrido.svg?url";

/** How many steps the drawing shows. */
const DRAWN = 6;

/** The steps from the first visit to the training, each with the plan of one shop as it then is. */
export function Survey({ steps }: { steps: PointList }) {
  return (
    <Points
      items={steps.items}
      variants={["three", "drawn"]}
      pictureOf={(index) =>
        index < DRAWN && (
          <img
            src={`${planUrl}#paso-${index + 1}`}
            alt=""
            width="462"
            height="300"
            loading="lazy"
          />
        )
      }
    />
  );
}
