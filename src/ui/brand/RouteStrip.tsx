import { MarkShapes } from './Mark.tsx';
import classes from './RouteStrip.module.css';

/** The butterfly's place: on the phone, under way, arrived, or stopped with a mark. */
export type RouteStage = 'saved' | 'sending' | 'received' | 'stopped';

type RouteStripProps = {
  stage: RouteStage;
  /** The drawing's accessible name: « La commande part ». */
  label: string;
};

/** The route from the phone to the kitchen, with the butterfly at the given stage. */
export function RouteStrip({ stage, label }: RouteStripProps) {
  return (
    <svg className={classes.route} viewBox="0 0 344 108" role="img" aria-label={label}>
      <Seabed />
      <path
        className={classes.way}
        d="M44 66C120 12 210 92 300 40"
        strokeOpacity=".55"
        strokeWidth="3"
        strokeDasharray=".1 8"
      />
      <rect className={classes.sign} x="30" y="50" width="19" height="32" rx="5" />
      <path className={classes.way} d="M37 77h5" strokeWidth="2.5" />
      <path className={classes.sign} d="M306 58s12-11 12-20a12 12 0 0 0-24 0c0 9 12 20 12 20z" />
      <circle cx="306" cy="38" r="4" fill="var(--lg-text)" />
      <g className={classes.traveller} data-stage={stage}>
        <g transform="scale(.55)" strokeWidth="2.4" strokeLinejoin="round">
          <MarkShapes />
        </g>
        {stage === 'stopped' && <StopMark />}
      </g>
    </svg>
  );
}

function Seabed() {
  return (
    <>
      <path d="M0 84 60 74 130 88 205 72 280 86 344 76V108H0z" fill="var(--lg-sea-line)" opacity=".6" />
      <path d="M0 96 80 88 150 100 230 88 344 98V108H0z" fill="var(--lg-sea-line)" />
    </>
  );
}

function StopMark() {
  return (
    <g transform="translate(52 10)">
      <circle r="11" fill="var(--lg-danger-fill)" />
      <path d="M0-5.500v6" stroke="var(--lg-on-danger)" strokeWidth="3" strokeLinecap="round" />
      <circle cy="5" r="1.8" fill="var(--lg-on-danger)" />
    </g>
  );
}
