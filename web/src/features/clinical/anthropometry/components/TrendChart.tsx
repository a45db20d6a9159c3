import { Chart, useChart } from '@chakra-ui/charts'
import { CartesianGrid, Line, LineChart, ReferenceArea, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDate, formatNumber } from '~/components/format'
import { usePhone } from '~/components/useMedia'
import { TIME_AXIS, timeTicks } from '~/modules/timeAxis'
import { bandsOf, breaksAt, type Trend, ticksOf } from '../model/evolution'
import type { Assessed, Evolution } from '../model/types'
import { SERIES_COLORS, TONE_COLORS } from './chartColors'

const DAY = 86_400_000

/** A day, and the value of each line on it. */
type ChartRow = { day: number; date: string } & Record<string, number | string | null>

interface TrendChartProps {
  trend: Trend
  assessments: Assessed[]
  references: Evolution['references']
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * Chart with days at their true distance, in front of the reference bands. The page describes it in
 * words.
 */
export default function TrendChart({ trend, assessments, references }: TrendChartProps) {
  const rows = assessments.flatMap((assessed, index): ChartRow[] => {
    const values = trend.series.map(({ key, of }) => [key, of(assessed)] as const)
    if (values.every(([, value]) => value === null)) return []
    const day = Date.parse(`${assessed.date}T00:00:00Z`)
    const row = { day, date: formatDate(assessed.date), ...Object.fromEntries(values) }
    // A row without values interrupts the line.
    const gap = { day: day - DAY / 2, date: '', ...Object.fromEntries(values.map(([key]) => [key, null])) }
    return breaksAt(trend, assessments, index) ? [gap, row] : [row]
  })
  const phone = usePhone()
  const chart = useChart({
    data: rows,
    series: trend.series.map(({ key, label }, index) => ({ name: key, label, color: SERIES_COLORS[index] })),
  })
  const ticks = ticksOf(trend, assessments)
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  const days = rows.filter(({ date }) => date !== '').map(({ day }) => day)
  const first = days[0] ?? 0
  const last = days.at(-1) ?? first
  const edge = Math.max(DAY, (last - first) * 0.04)
  const figure = (value: unknown) => `${formatNumber(Number(value), trend.decimals)} ${trend.unit}`

  return (
    <Chart.Root chart={chart} aspectRatio="auto" h="60" className="chart">
      <LineChart
        data={chart.data}
        responsive
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        {bandsOf(trend, references).map(({ label, from, to, tone }) =>
          (from ?? low) < high && (to ?? high) > low ? (
            <ReferenceArea
              key={label}
              y1={Math.max(from ?? low, low)}
              y2={Math.min(to ?? high, high)}
              fill={chart.color(TONE_COLORS[tone])}
              fillOpacity={0.5}
              stroke={chart.color('border.strong')}
              strokeOpacity={0.6}
              label={{ value: label, position: 'insideTopRight', fill: chart.color('fg.muted'), fontSize: 11 }}
            />
          ) : null,
        )}
        <CartesianGrid vertical={false} stroke={chart.color('border')} />
        <XAxis
          {...TIME_AXIS}
          dataKey="day"
          domain={[first - edge, last + edge]}
          {...timeTicks(days, phone ? 5 : 8, dayOf)}
          interval="preserveStartEnd"
          stroke={chart.color('border')}
        />
        <YAxis
          domain={[low, high]}
          ticks={ticks}
          width={40}
          axisLine={false}
          tickLine={false}
          tickFormatter={(value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1)}
          stroke={chart.color('border')}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: chart.color('border.strong') }}
          content={<Chart.Tooltip nameKey="date" formatter={(value) => figure(value)} />}
        />
        {chart.series.map(({ name, color }, index) => (
          <Line
            key={name}
            dataKey={chart.key(name)}
            type="linear"
            stroke={chart.color(color)}
            strokeWidth={2.5}
            // Distinguishable without colour, too.
            strokeDasharray={index === 0 ? undefined : '6 4'}
            dot={{ r: 4, fill: chart.color('bg.panel'), strokeWidth: 2.5, strokeDasharray: '' }}
            activeDot={{ r: 6 }}
            isAnimationActive={false}
            connectNulls={!trend.byProtocol}
          />
        ))}
      </LineChart>
    </Chart.Root>
  )
}
