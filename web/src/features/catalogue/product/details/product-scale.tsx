import { useEffect, useState } from 'react';
import { useNearViewport } from '@/shared/use-near';
import type { findSilhouette } from '../true-size/silhouettes';
import { TrueSizeButton } from '../true-size/true-size';
import { ScaleDrawing } from './scale-drawing';
import type { ScaleDimensions } from './size-text';

export interface ProductScaleProps extends ScaleDimensions {
  title: string;
}

/** Scale drawing and button for the true size. Near the viewport, the silhouette replaces the rectangle. */
export function ProductScale({ title, width, height, fromAbove }: ProductScaleProps) {
  const { near, ref } = useNearViewport();
  const [find, setFind] = useState<typeof findSilhouette>();
  useEffect(() => {
    // Without the silhouettes, the rectangle remains.
    if (near)
      void import('../true-size/silhouettes').then(
        (loaded) => setFind(() => loaded.findSilhouette),
        () => undefined,
      );
  }, [near]);
  const silhouette = (!fromAbove && find?.(title, width, height)) || null;
  return (
    <div ref={ref}>
      <ScaleDrawing scale={{ width, height, fromAbove }} silhouette={silhouette} />
      <TrueSizeButton width={width} height={height} fromAbove={fromAbove} silhouette={silhouette} />
    </div>
  );
}
