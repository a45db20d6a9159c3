import { Chart, useChart } from '@chakra-ui/charts'
import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDate, formatNumber } from '~/components/format'
import { MOST_POINTS } from '~/modules/healthIndexWords'
import { TIME_AXIS, timeTicks } from '~/modules/timeAxis'
import { SERIES } from './series'
import type { TrendPoint } from './trend'

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Formats a tooltip's date, which is undefined while it points nowhere. */
const dateOf = (time: unknown) => (typeof time === 'number' ? formatDate(dayOf(time)) : '')

/** Chart with days at their true distance. The page describes it in words. */
export default function TotalsChart({ points }: { points: TrendPoint[] }) {
  const chart = useChart({
    data: points.map((point) => ({ ...point, time: Date.parse(point.day) })),
    series: SERIES.map(({ name, label, color }) => ({ name, label, color })),
  })
  return (
    <Chart.Root chart={chart} aspectRatio="auto" h="13.75rem">
      <LineChart
        data={chart.data}
        responsive
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke={chart.color('border')} />
        <XAxis
          {...TIME_AXIS}
          dataKey="time"
          domain={['dataMin', 'dataMax']}
          {...timeTicks(
            chart.data.map(({ time }) => time),
            4,
            dayOf,
          )}
          padding={{ left: 12, right: 12 }}
          stroke={chart.color('border')}
        />
        <YAxis
          domain={[0, MOST_POINTS]}
          ticks={[0, 250, 500, 750, MOST_POINTS]}
          width={44}
          axisLine={false}
          tickLine={false}
          tickFormatter={(value: number) => formatNumber(value)}
          stroke={chart.color('border')}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: chart.color('border.strong') }}
          content={<Chart.Tooltip labelFormatter={dateOf} formatter={(value) => formatNumber(Number(value))} />}
        />
        {SERIES.map(({ name, color, dashed }) => (
          <Line
            key={name}
            dataKey={chart.key(name)}
            type="linear"
            stroke={chart.color(color)}
            strokeWidth={dashed ? 1.5 : 2.5}
            // Distinguishable without colour, too.
            strokeDasharray={dashed ? '5 4' : undefined}
            dot={dashed ? false : { r: 4, fill: chart.color('bg.panel'), strokeWidth: 2.5 }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </Chart.Root>
  )
}
